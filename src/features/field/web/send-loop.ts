import { retryDelay } from '../queue.ts'
import type { SendResult } from './send.ts'

type Loop = {
  attempt: () => Promise<SendResult | undefined>
  onBusy: (isBusy: boolean) => void
  onResult: (result: SendResult) => void
}

/** Sends at once, when there is a connection again, when the page is looked at again, and after a pause while it does not work. */
export function startSending({ attempt, onBusy, onResult }: Loop) {
  const state = { failures: 0, isBusy: false, isWanted: false, isStopped: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendNow() {
    clearTimeout(timer)
    state.isWanted = true
    if (state.isBusy || state.isStopped) return
    state.isBusy = true
    onBusy(true)
    let result: SendResult | undefined
    while (state.isWanted) {
      state.isWanted = false
      result = await attempt().catch(() => undefined)
      if (result) onResult(result)
    }
    state.isBusy = false
    onBusy(false)
    state.failures = result?.kind === 'done' ? 0 : state.failures + 1
    // Without a session there is nothing to try: the loop starts again after signing in.
    if (!state.isStopped && state.failures > 0 && result?.kind !== 'sign-in')
      timer = setTimeout(() => void sendNow(), retryDelay(state.failures))
  }
  const onOnline = () => {
    state.failures = 0
    void sendNow()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void sendNow()
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  void sendNow()
  const stop = () => {
    state.isStopped = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return { sendNow, stop }
}
