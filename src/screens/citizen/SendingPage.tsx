import { useEffect } from 'react'
import { texts } from '../../features/reports/draft/texts.ts'
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
  useTitle(titleOf(texts.sending, configuration.language.siteTitle))
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
      <PageHeading>{texts.sending}</PageHeading>
      {state.kind === 'waiting' ? (
        <Alert severity="caution">{texts.waiting(clock(state.until))}</Alert>
      ) : state.kind === 'photo' ? (
        <Progress label={texts.sendingPhoto(state.number, state.of)} value={state.part} />
      ) : (
        <Progress label={texts.sending} value={undefined} />
      )}
    </div>
  )
}

const clock = (moment: Date) =>
  moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
