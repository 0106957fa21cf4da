import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../server/db/database.ts'
import type { SecondFactorSteps } from '../../sign-in/server/provider-setup.ts'
import { stepAfterPassword } from '../rules.ts'
import { mountCodePages } from './code-pages.ts'
import { newSecret, type SecretOptions } from './set-up.ts'
import { mountSetUpPage } from './set-up-page.ts'
import { standingOf } from './store.ts'

type Options = SecretOptions & {
  db: Db
  clock: () => Date
  lockedReason: (email: string) => string | undefined
}

/** What signing in asks after the password, with the pages for it. */
export function secondFactorSteps(options: Options): SecondFactorSteps {
  const { db, clock, lockedReason } = options
  async function stepOf(userId: number) {
    const standing = await standingOf(db, userId)
    return standing && !lockedReason(standing.email) ? stepAfterPassword(standing) : undefined
  }
  return {
    isNeeded: async userId => (await stepOf(userId)) !== undefined,
    async pageAfterPassword(userId) {
      const step = await stepOf(userId)
      if (step === 'set-up') await newSecret(db, options, { userId, now: clock() })
      return step
    },
    async mount(fastify: FastifyInstance, site) {
      await mountCodePages(fastify, { ...site, ...options })
      await mountSetUpPage(fastify, { ...site, ...options })
    },
  }
}
