import { demoAccounts } from '../features/users/server/demo.ts'
import { enqueuePasswordLink } from '../features/users/sign-in/server/request-link.ts'
import { openSignIn } from '../features/users/sign-in/server/sign-in.ts'
import type { Secrets } from '../server/auth/secrets.ts'
import { type Base, transaction } from '../server/base.ts'
import type { Config } from '../server/config.ts'

type SignInParts = {
  config: Config
  base: Base
  secrets: Secrets
  clock: (() => Date) | undefined
  onError: (what: string, error: unknown) => void
}

/** Signing in, with the accounts of the demo where it is one. */
export const signInOf = ({ config, base, secrets, clock = () => new Date(), onError }: SignInParts) =>
  openSignIn({
    db: base.db,
    clock,
    secrets,
    publicUrl: config.publicUrl,
    base,
    settings: config.signIn,
    demoAccounts: config.kind === 'demo' ? demoAccounts : [],
    mailPasswordLink: userId => transaction(base, tx => enqueuePasswordLink(tx, userId)),
    onError,
  })
