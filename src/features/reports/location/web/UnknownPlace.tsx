import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  reason: 'not-found' | 'failed'
  hasAreas: boolean
  live: boolean
  isReasonShown?: boolean
}

export const UnknownPlace = ({ configuration, reason, hasAreas, live, isReasonShown = false }: Props) => (
  <Alert severity="caution" live={live} title={isReasonShown ? undefined : titles[reason]()}>
    <p>
      {isReasonShown ? texts.withoutAddress : texts.goesOnAnyway}{' '}
      {hasAreas ? texts.chooseNeighbourhoodInstead : texts.descriptionIsEnough}
    </p>
    {reason === 'not-found' && <p>{texts.maybeOutside(configuration.name, configuration.language.phoneNumber)}</p>}
  </Alert>
)

/** Functions, because staff and residents read different texts, set at run time. */
const titles = { 'not-found': () => texts.placeNotFound, failed: () => texts.lookupFailed }
