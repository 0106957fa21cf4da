import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds for running work at a stop; no acknowledged change depends on it. */
const maxStopTime = 20_000

type Stop = {
  /**
   * Seconds in which requests are still answered after SIGTERM, until each proxy has seen that this process is not
   * ready.
   */
  graceSeconds: number
  startStopping: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * SIGINT skips the pause for proxies. Only the first signal counts: a service manager signals every process of a
 * service, and npm passes its own signal on.
 */
export function stopOnSignal({ graceSeconds, startStopping, stop }: Stop) {
  let isStopping = false
  const stopAfter = async (seconds: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), seconds * 1000 + maxStopTime).unref()
    try {
      await startStopping()
      await delay(seconds * 1000)
      await stop()
    } finally {
      process.exit(0)
    }
  }
  process.on('SIGTERM', () => void stopAfter(graceSeconds))
  process.on('SIGINT', () => void stopAfter(0))
}
