import { scopes } from '../../../../kit/sign-in.ts'
import { tokenHash } from '../../../../server/auth/tokens.ts'
import { externalIdentityProvider } from '../../../../server/oidc/identity.ts'
import { authorizeUsers } from './authorize-user.ts'
import { idleSecondsOf, type ProviderSetup, type SignInOptions } from './provider-setup.ts'
import { sessionTokens } from './session-tokens.ts'

/** Signing in at a provider of the municipality's own. */
export function externalProviderSetup(issuer: string, options: SignInOptions): ProviderSetup {
  const { db, settings, publicUrl, clock, onError, secrets, provision } = options
  const { clientId, clientSecret, audience } = settings
  const identity = externalIdentityProvider(issuer, publicUrl, { clientId, clientSecret, onError })
  const rules = { issuer, audience, keys: identity.keys, sessionOf: tokenHash, clock }
  const { scopes: more, provisioning } = options.base.municipality.signIn
  return {
    identity,
    rules,
    authorize: authorizeUsers({ db, clock, identity, rules, provision, onError }),
    scopes: [...new Set([...scopes, ...(provisioning?.createUsers ? ['profile'] : []), ...more])],
    tokens: sessionTokens({ db, clock, idleSeconds: idleSecondsOf(options), key: secrets.encryptionKey }),
    mount: async () => {},
  }
}
