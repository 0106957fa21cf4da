import { openProvisioning } from '#features/users/provisioning/server/provision.ts'
import { openSecondFactor } from '#features/users/second-factor/server/sign-in-steps.ts'
import { demoAccounts } from '#features/users/server/demo.ts'
import { enqueuePasswordLink } from '#features/users/sign-in/server/password-links.ts'
import { openSignIn } from '#features/users/sign-in/server/sign-in.ts'
import type { Secrets } from '#server/auth/secrets.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Config } from '#server/config.ts'

type SignInParts = {
  config: Config
  base: Base
  secrets: Secrets
  clock: (() => Date) | undefined
  onError: (what: string, error: unknown) => void
}

export function signInOf({ config, base, secrets, clock = () => new Date(), onError }: SignInParts) {
  const accounts = config.kind === 'demo' ? demoAccounts : []
  const parts = { db: base.db, clock, secrets, base, demoAccounts: accounts }
  const secondFactor = openSecondFactor({ ...parts, issuer: config.signIn.issuer })
  const signIn = openSignIn({
    ...parts,
    publicUrl: config.publicUrl,
    settings: config.signIn,
    secondFactor: secondFactor.steps,
    mailPasswordLink: userId => transaction(base, tx => enqueuePasswordLink(tx, userId)),
    provision: openProvisioning({ base, onError }),
    onError,
  })
  return { ...signIn, routes: [...signIn.routes, secondFactor.routes] }
}
