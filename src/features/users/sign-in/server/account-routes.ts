import { Readable } from 'node:stream'
import { Problem } from '../../../../kit/problem.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { changePassword } from './change-password.ts'
import { clientOf } from './client-of.ts'
import { requestPasswordLink } from './request-link.ts'
import { listSignIns, signInsFile } from './sign-in-log.ts'
import { endAllSessions, endSession, listSessions } from './user-sessions.ts'

type Options = {
  /** Whether users have a password here, and not at a provider of the municipality's own. */
  hasPasswords: boolean
  /** Why the password of this account cannot be changed; undefined when it can. */
  lockedPassword: (email: string) => string | undefined
}

/** What a user, and an administrator, sees and does about signing in. */
export const accountRoutes =
  ({ hasPasswords, lockedPassword }: Options): Routes =>
  ({ authorizedRoute, tokenOf }, base) => {
    const requirePasswords = () => {
      if (!hasPasswords) throw new Problem('not-found', 'Wachtwoorden horen hier bij een andere inlogdienst.')
    }

    authorizedRoute(contract.listSessions, async ({ user, request }) =>
      listSessions(base, user.id, await tokenOf(request)),
    )

    authorizedRoute(contract.endSession, async ({ user, params, reply }) => {
      reply.code(204)
      await endSession(base, user, params.id)
      return undefined
    })

    authorizedRoute(contract.endSessions, async ({ user, request, reply }) => {
      reply.code(204)
      await endAllSessions(base, user.id, clientOf(request))
      return undefined
    })

    authorizedRoute(contract.listSessionsOf, ({ params }) => listSessions(base, parseId(params.id)))

    authorizedRoute(contract.endSessionsOf, async ({ params, request, reply }) => {
      reply.code(204)
      await endAllSessions(base, parseId(params.id), clientOf(request))
      return undefined
    })

    authorizedRoute(contract.mailPasswordLink, async ({ user, params, reply }) => {
      requirePasswords()
      reply.code(202)
      await requestPasswordLink(base, user, parseId(params.id))
      return undefined
    })

    authorizedRoute(contract.listSignIns, ({ user: reader, query, request }) =>
      listSignIns(base, { reader, client: clientOf(request), query }),
    )

    authorizedRoute(contract.downloadSignIns, async ({ user: reader, query, request, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="inloggen.csv"')
        .send(Readable.from(signInsFile(base, { reader, client: clientOf(request), query }))),
    )

    authorizedRoute(contract.changePassword, async ({ user, body, request, reply }) => {
      requirePasswords()
      const input = body()
      const locked = lockedPassword(user.email)
      reply.code(204)
      const { session } = await tokenOf(request)
      return changePassword(base, { user, input, session, client: clientOf(request), locked }).then(() => undefined)
    })
  }
