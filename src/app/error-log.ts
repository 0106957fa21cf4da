import type { FastifyBaseLogger } from 'fastify'
import { errorMessage } from '../server/error-texts.ts'

/** What goes wrong and right again outside of requests, for the log; before there is a server there is no log. */
export function openErrorLog() {
  let log: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
  return {
    writeTo(logger: FastifyBaseLogger) {
      log = logger
    },
    onError(what: string, error: unknown) {
      log?.error({ what, message: errorMessage(error) }, 'error')
    },
    onRecovery(what: string) {
      log?.info({ what }, 'recovered')
    },
  }
}
