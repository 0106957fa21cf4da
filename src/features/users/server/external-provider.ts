import { externalIdentityProvider } from '../../../server/oidc/identity.ts'
import type { ProviderSetup, SignInOptions } from './provider-setup.ts'

/** Signing in at a provider of the municipality's own. */
export function externalProviderSetup(
  issuer: string,
  { settings, publicUrl, clock, onTrouble }: SignInOptions,
): ProviderSetup {
  const { clientId, audience } = settings
  const identity = externalIdentityProvider(issuer, publicUrl, { clientId, onTrouble })
  return { identity, rules: { issuer, audience, keys: identity.keys, clock }, mount: async () => {} }
}
