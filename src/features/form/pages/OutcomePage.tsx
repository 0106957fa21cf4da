import { useEffect, useEffectEvent, useState } from 'react'
import { handOver } from '#features/plain-form/web/hand-over.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { type WizardPage, wizardPathOf } from '#features/site/pages/pages.ts'
import css from '#features/site/pages/parts/Outcome.module.css'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { errorPrefix } from '#kit/error-texts.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { SendingPage } from './SendingPage.tsx'
import { ThanksPage } from './ThanksPage.tsx'
import type { Sending } from './use-sending.ts'
import type { StaffSession } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  wizardPage: WizardPage
  draftForm: DraftForm
  sending: Sending
  staffSession: StaffSession | undefined
  canSend: boolean
}

export function OutcomePage({ wizardPage, canSend, ...props }: Props) {
  if (wizardPage === 'opslaan') return <SendingPage {...props} canSend={canSend} />
  return wizardPage === 'fout' ? <FailedPage {...props} /> : <ThanksPage {...props} />
}

type FailedPageProps = {
  configuration: PublicConfiguration
  draftForm: DraftForm
  sending: Sending
  staffSession: StaffSession | undefined
}
type FailureReason = Extract<Sending['state'], { kind: 'failed' }>['reason']

const messages: Record<FailureReason, string> = {
  failed: lazyTexts.failedText,
  'not-loaded': lazyTexts.failedText,
  unreachable: lazyTexts.offline,
  unavailable: lazyTexts.unavailable,
  refused: lazyTexts.refused,
  'signed-out': lazyTexts.signedOut,
}

/** Nothing is lost. An unreachable server is retried automatically. */
function FailedPage({ configuration, draftForm, sending, staffSession }: FailedPageProps) {
  const { language } = configuration
  const failure = failureReasonOf(sending)
  const isNotLoaded = failure === 'not-loaded'
  const isUnreachable = useIsUnreachable(isNotLoaded)
  const reason = isUnreachable ? 'unreachable' : failure
  const isOffline = reason === 'unreachable'
  const isSentLater = isOffline || reason === 'unavailable'
  const heading = isSentLater ? lazyTexts.notSentYet : lazyTexts.failed
  useTitle(titleOf(errorPrefix + heading, language.siteTitle))
  // Browsers do not fetch a failed script again until the page reloads.
  const sendAgain = async () => {
    if (!isNotLoaded) return navigate(wizardPathOf('opslaan'), { replace: true })
    await draftForm.changeAndSave(draft => draft)
    location.replace(wizardPathOf('opslaan'))
  }
  useWhenReachable(isSentLater, () => void sendAgain())
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <Alert severity={isSentLater ? 'caution' : 'error'}>
        <p>{isOffline && staffSession ? lazyTexts.offlineForStaff : messages[reason]}</p>
        {!staffSession && language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
        {!staffSession && <p>{texts.orCall(language.phoneNumber)}</p>}
      </Alert>
      {staffSession && <staffSession.components.Alerts staffSession={staffSession} />}
      <div className={css.buttons}>
        <Button onClick={() => void sendAgain()}>{lazyTexts.sendAgain}</Button>
        {isNotLoaded && !staffSession && (
          <Button variant="secondary" onClick={() => handOver(draftForm.latest(), wizardPathOf('summary'))}>
            {texts.simpleForm}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<ArrowLeftIcon />}
          onClick={() => navigate(wizardPathOf('summary'), { replace: true })}
        >
          {texts.previous}
        </Button>
      </div>
      {isSentLater && staffSession && (
        <p>
          <a href={wizardPathOf('beschrijf')} target="_blank" rel="noreferrer">
            {lazyTexts.newReportInOtherTab}
          </a>
        </p>
      )}
    </div>
  )
}

/** After a reload only the state of the connection is known. */
function failureReasonOf({ state }: Sending): FailureReason {
  if (state.kind === 'failed') return state.reason
  return navigator.onLine ? 'failed' : 'unreachable'
}

/** Milliseconds: browsers do not always fire `online`. */
const pollInterval = 15_000
/** The statuses of a proxy whose server is down. */
const gatewayErrors = [502, 503, 504]

async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/signals/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeoutSignal(pollInterval),
    })
    return !gatewayErrors.includes(status)
  } catch {
    return false
  }
}

function useIsUnreachable(isWanted: boolean): boolean {
  const [isUnreachable, setIsUnreachable] = useState(false)
  useEffect(() => {
    if (isWanted) void isServerReachable().then(isReachable => setIsUnreachable(!isReachable))
  }, [isWanted])
  return isUnreachable
}

function useWhenReachable(isUnreachable: boolean, onReachable: () => void) {
  const notify = useEffectEvent(onReachable)
  useEffect(() => {
    if (!isUnreachable) return
    let isDone = false
    let isPolling = false
    const poll = async () => {
      if (isPolling) return
      isPolling = true
      const isReachable = await isServerReachable()
      isPolling = false
      if (!isReachable || isDone) return
      isDone = true
      notify()
    }
    const timer = setInterval(() => void poll(), pollInterval)
    const pollNow = () => void poll()
    addEventListener('online', pollNow)
    return () => {
      isDone = true
      clearInterval(timer)
      removeEventListener('online', pollNow)
    }
  }, [isUnreachable])
}
