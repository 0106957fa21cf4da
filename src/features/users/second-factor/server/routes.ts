import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { clientOf } from '../../sign-in/server/provider-setup.ts'
import * as contract from '../contract.ts'
import * as account from './account.ts'

type Options = account.AccountOptions & {
  hasPasswords: boolean
}

export const secondFactorRoutes =
  (options: Options): Routes =>
  ({ authorizedRoute }, base) => {
    const requirePasswords = () => {
      if (!options.hasPasswords) throw new Problem('not-found', 'Inloggen hoort hier bij een andere inlogdienst.')
    }

    authorizedRoute(contract.readSecondFactor, ({ user }) => {
      requirePasswords()
      return account.readState(base, user, options)
    })

    authorizedRoute(contract.beginSetUp, ({ user }) => {
      requirePasswords()
      return account.beginSetUp(base, user, options)
    })

    authorizedRoute(contract.switchOn, async ({ user, body, request }) => {
      requirePasswords()
      const change = { user, client: clientOf(request), code: body().code }
      return { recoveryCodes: await account.switchOn(base, change, options) }
    })

    authorizedRoute(contract.renewRecoveryCodes, async ({ user, body, request }) => {
      requirePasswords()
      const change = { user, client: clientOf(request), password: body().password }
      return { recoveryCodes: await account.renewRecoveryCodes(base, change) }
    })

    authorizedRoute(contract.switchOff, async ({ user, body, request, reply }) => {
      requirePasswords()
      const { password } = body()
      reply.code(204)
      return account.switchOff(base, { user, client: clientOf(request), password }).then(() => undefined)
    })

    authorizedRoute(contract.resetSecondFactor, async ({ user, params, request, reply }) => {
      requirePasswords()
      reply.code(204)
      const reset = { by: user, userId: parseId(params.id), client: clientOf(request) }
      return account.resetSecondFactor(base, reset).then(() => undefined)
    })
  }
