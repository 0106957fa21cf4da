import type { Secrets } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'
import type { Db } from '#server/db/database.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { secondFactorRoutes } from './routes.ts'
import { secondFactorSteps } from './sign-in-steps.ts'

type Options = {
  db: Db
  clock: () => Date
  secrets: Secrets
  /** The municipality can change while the server runs. */
  base: Pick<Base, 'municipality'>
  /** Their passwords are public: no visitor may switch on a second factor for the others. */
  demoAccounts: readonly DemoAccount[]
  issuer: string | undefined
}

export function openSecondFactor({ db, clock, secrets, base, demoAccounts, issuer }: Options) {
  const options = {
    key: secrets.encryptionKey,
    organization: () => `Meldingen ${base.municipality.name}`,
    lockedReason: (email: string) =>
      demoAccounts.some(account => account.email === email.toLowerCase()) ? demoText : undefined,
  }
  return {
    steps: secondFactorSteps({ ...options, db, clock }),
    routes: secondFactorRoutes({ ...options, hasPasswords: issuer === undefined }),
  }
}

const demoText =
  'Dit is een account van de demo, dat iedereen gebruikt. Nodig jezelf uit als gebruiker om het te proberen.'
