import { useEffect, useSyncExternalStore } from 'react'
import { laterTexts } from '../../features/reports/draft/later-texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import css from './Outcome.module.css'
import type { Sending } from './use-sending.ts'

type Props = { configuration: PublicConfiguration; sending: Sending; mayBegin: boolean }

/** Sends by itself: at once, or when the time has come that the server asked us to wait for. */
export function SendingPage({ configuration, sending, mayBegin }: Props) {
  const { state, send, thanks } = sending
  useTitle(titleOf(laterTexts.sending, configuration.language.siteTitle))
  const isAway = useIsAway(!mayBegin && !thanks)
  const until = state.kind === 'waiting' ? state.until.getTime() : undefined
  const begins = mayBegin && !thanks && (state.kind === 'idle' || state.kind === 'failed')

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending begins once, whatever `send` has become meanwhile.
  useEffect(() => {
    if (begins) void send()
  }, [begins])
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void send(), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until, send])

  return (
    <div className={css.outcome}>
      <PageHeading>{laterTexts.sending}</PageHeading>
      {state.kind === 'waiting' ? (
        <Alert severity="caution">{laterTexts.waiting(clock(state.until))}</Alert>
      ) : isAway ? (
        <Alert severity="caution">{laterTexts.offlineForStaff}</Alert>
      ) : state.kind === 'photo' ? (
        <Progress label={laterTexts.sendingPhoto(state.number, state.of)} value={state.part} />
      ) : (
        <Progress label={laterTexts.sending} value={undefined} />
      )}
    </div>
  )
}

/** Sending waits until it is known who sends, and that cannot be found out without a connection. */
function useIsAway(isHeldUp: boolean): boolean {
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine)
  return isHeldUp && !isOnline
}

function watchLine(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const clock = (moment: Date) =>
  moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
