import { Readable } from 'node:stream'
import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordLink } from './password-links.ts'
import { clientOf } from './provider-setup.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { listSignIns, signInsFile } from './sign-in-log.ts'

type Options = {
  hasPasswords: boolean
  lockedPassword: (email: string) => string | undefined
}

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
      await endAllSessions(base, { by: user, userId: user.id, client: clientOf(request) })
      return undefined
    })

    authorizedRoute(contract.listSessionsOf, ({ params }) => listSessions(base, parseId(params.id)))

    authorizedRoute(contract.endSessionsOf, async ({ user: by, params, request, reply }) => {
      reply.code(204)
      await endAllSessions(base, { by, userId: parseId(params.id), client: clientOf(request) })
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
