import { useEffect, useSyncExternalStore } from 'react'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import css from '#features/site/pages/parts/Outcome.module.css'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { locale } from '#kit/date-words.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import type { Sending } from './use-sending.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; canSend: boolean }

/** Sends at once, or after the delay that the server asked for. */
export function SendingPage({ configuration, sending, canSend }: Props) {
  const { state, send, sentReport } = sending
  useTitle(titleOf(lazyTexts.sending, configuration.language.siteTitle))
  const isOffline = useIsOffline(!canSend && !sentReport)
  const retryAt = state.kind === 'waiting' ? state.until.getTime() : undefined
  const shouldSend = canSend && !sentReport && (state.kind === 'idle' || state.kind === 'failed')

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending begins once, also when `send` has changed meanwhile.
  useEffect(() => {
    if (shouldSend) void send()
  }, [shouldSend])
  useEffect(() => {
    if (retryAt === undefined) return
    const timer = setTimeout(() => void send(), Math.max(0, retryAt - Date.now()))
    return () => clearTimeout(timer)
  }, [retryAt, send])

  return (
    <div className={css.outcome}>
      <PageHeading>{lazyTexts.sending}</PageHeading>
      {state.kind === 'waiting' ? (
        <Alert severity="caution">{lazyTexts.rateLimited(clockTime(state.until))}</Alert>
      ) : isOffline ? (
        <Alert severity="caution">{lazyTexts.offlineForStaff}</Alert>
      ) : state.kind === 'photo' ? (
        <Progress label={lazyTexts.sendingPhoto(state.number, state.total)} value={state.fraction} />
      ) : (
        <Progress label={lazyTexts.sending} value={undefined} />
      )}
    </div>
  )
}

/** The session has to be known before sending, which needs a connection. */
function useIsOffline(isWaitingForSession: boolean): boolean {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return isWaitingForSession && !isOnline
}

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const clockTime = (moment: Date) =>
  moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
