import type { FastifyBaseLogger } from 'fastify'
import { errorMessage } from '#server/error-texts.ts'

/** Milliseconds between equal errors: without a database every query fails. */
const repeatInterval = 60_000

/** For errors outside requests; before there is a server there is no log. */
export function openErrorLog(now = () => performance.now()) {
  let log: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
  const said = new Map<string, number>()
  return {
    writeTo(logger: Pick<FastifyBaseLogger, 'error' | 'info'>) {
      log = logger
    },
    onError(what: string, error: unknown) {
      const message = errorMessage(error)
      for (const [each, at] of said) if (now() - at >= repeatInterval) said.delete(each)
      const key = `${what}\n${message}`
      if (said.has(key)) return
      said.set(key, now())
      log?.error({ what, message }, 'error')
    },
    onRecovery(what: string) {
      for (const each of said.keys()) if (each.startsWith(`${what}\n`)) said.delete(each)
      log?.info({ what }, 'recovered')
    },
  }
}
