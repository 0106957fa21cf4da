import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { ArrowLeftIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'
import { wizardPathOf } from './pages.ts'
import type { Sending } from './use-sending.ts'
import { useWhenReachable } from './use-when-reachable.ts'
import type { StaffSession } from './wizard-context.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; staffSession: StaffSession | undefined }
type FailureReason = Extract<Sending['state'], { kind: 'failed' }>['reason']

const messages: Record<FailureReason, string> = {
  failed: lazyTexts.failedText,
  unreachable: lazyTexts.offline,
  refused: lazyTexts.refused,
  'signed-out': lazyTexts.signedOut,
}

/** Sending failed: nothing is lost, and the user can try again. Without a connection it is retried automatically. */
export function FailedPage({ configuration, sending, staffSession }: Props) {
  const { language } = configuration
  const reason = failureReasonOf(sending)
  const isOffline = reason === 'unreachable'
  const heading = isOffline ? lazyTexts.notSentYet : lazyTexts.failed
  useTitle(titleOf(`${texts.error}: ${heading}`, language.siteTitle))
  const sendAgain = () => navigate(wizardPathOf('opslaan'), { replace: true })
  useWhenReachable(isOffline, sendAgain)
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <Alert severity={isOffline ? 'caution' : 'error'}>
        <p>{isOffline && staffSession ? lazyTexts.offlineForStaff : messages[reason]}</p>
        {!staffSession && language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
        {!staffSession && <p>{texts.orCall(language.phoneNumber)}</p>}
      </Alert>
      {staffSession && <staffSession.components.Alerts staffSession={staffSession} />}
      <div className={css.buttons}>
        <Button onClick={sendAgain}>{lazyTexts.sendAgain}</Button>
        <Button
          variant="secondary"
          icon={<ArrowLeftIcon />}
          onClick={() => navigate(wizardPathOf('summary'), { replace: true })}
        >
          {texts.previous}
        </Button>
      </div>
      {isOffline && staffSession && (
        <p>
          <a href={wizardPathOf('beschrijf')} target="_blank" rel="noreferrer">
            {lazyTexts.newReportInOtherTab}
          </a>
        </p>
      )}
    </div>
  )
}

/** The reason of the failure; after a reload only whether there is a connection is known. */
function failureReasonOf({ state }: Sending): FailureReason {
  if (state.kind === 'failed') return state.reason
  return navigator.onLine ? 'failed' : 'unreachable'
}
