import { setTimeout as delay } from 'node:timers/promises'

/** How long what is in progress may take when the process is stopped (milliseconds); no acknowledged change depends on it. */
const maxStopTime = 20_000

type Stop = {
  /** How long requests are still answered after SIGTERM: until each proxy has seen that this process is not ready. */
  graceSeconds: number
  startStopping: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Stop in order on SIGTERM, and without the pause for proxies on SIGINT. Only the first signal counts: a service manager signals every
 * process of a service, and npm passes on to this one what it gets itself.
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
