import { laterTexts } from '../../features/reports/draft/later-texts.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { ArrowLeftIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'
import { pathOf } from './pages.ts'
import { useReachable } from './use-reachable.ts'
import type { Sending } from './use-sending.ts'
import type { Desk } from './wizard-context.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; desk: Desk | undefined }
type Why = Extract<Sending['state'], { kind: 'failed' }>['why']

const said: Record<Why, string> = {
  failed: laterTexts.failedText,
  unreachable: laterTexts.offline,
  refused: laterTexts.refused,
  'signed-out': laterTexts.signedOut,
}

/** Sending did not work: nothing is lost, and it can be tried again. Without a connection that goes by itself, later. */
export function FailedPage({ configuration, sending, desk }: Props) {
  const { language } = configuration
  const why = whyOf(sending)
  const isAway = why === 'unreachable'
  const heading = isAway ? laterTexts.notSentYet : laterTexts.failed
  useTitle(titleOf(`${texts.fault}: ${heading}`, language.siteTitle))
  const sendAgain = () => navigate(pathOf('opslaan'), { replace: true })
  useReachable(isAway, sendAgain)
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <Alert severity={isAway ? 'caution' : 'error'}>
        <p>{isAway && desk ? laterTexts.offlineForStaff : said[why]}</p>
        {!desk && language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
        {!desk && <p>{texts.orCall(language.phoneNumber)}</p>}
      </Alert>
      {desk && <desk.parts.Alerts desk={desk} />}
      <div className={css.buttons}>
        <Button onClick={sendAgain}>{laterTexts.sendAgain}</Button>
        <Button
          variant="secondary"
          icon={<ArrowLeftIcon />}
          onClick={() => navigate(pathOf('summary'), { replace: true })}
        >
          {texts.previous}
        </Button>
      </div>
      {isAway && desk && (
        <p>
          <a href={pathOf('beschrijf')} target="_blank" rel="noreferrer">
            {laterTexts.nextInOtherTab}
          </a>
        </p>
      )}
    </div>
  )
}

/** After a reload all that is known is whether there is a connection. */
function whyOf({ state }: Sending): Why {
  if (state.kind === 'failed') return state.why
  return navigator.onLine ? 'failed' : 'unreachable'
}
