import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  reason: 'not-found' | 'failed'
  /** Whether there are neighbourhoods to choose from. */
  hasAreas: boolean
  live: boolean
  /** Whether an error above it says the reason, so that the form does not go on yet. */
  isReasonShown?: boolean
}

/** That a place is not known, how to go on all the same, and whom to call when it lies elsewhere. */
export const UnknownPlace = ({ configuration, reason, hasAreas, live, isReasonShown = false }: Props) => (
  <Alert severity="caution" live={live} title={isReasonShown ? undefined : titles[reason]()}>
    <p>
      {isReasonShown ? texts.withoutAddress : texts.goesOnAnyway}{' '}
      {hasAreas ? texts.chooseNeighbourhoodInstead : texts.descriptionIsEnough}
    </p>
    {reason === 'not-found' && <p>{texts.maybeOutside(configuration.name, configuration.language.phoneNumber)}</p>}
  </Alert>
)

/** Read when they are shown: staff have texts of their own. */
const titles = { 'not-found': () => texts.placeNotFound, failed: () => texts.lookupFailed }
