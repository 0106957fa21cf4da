import { Problem } from '#kit/problem.ts'
import type { Claims } from '#kit/provisioning.ts'
import { type TokenRules, verifiedClaims } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/database.ts'
import { revokeToken, type TokenResponse } from '#server/oidc/exchange.ts'
import type { IdentityProvider } from '#server/oidc/identity.ts'
import type { ClientDescription } from '../client.ts'
import { type Refusal, refusalTexts } from '../refusals.ts'
import { recordSignIn } from './store.ts'

/** @throws Problem `forbidden` with a sentence for the user */
export type AuthorizeUser = (signedIn: {
  tokens: TokenResponse
  claims: Claims
  client: ClientDescription
}) => Promise<void>

/** @param tokens the claims of the ID token and of the access token @returns the refusal, if any */
export type Provision = (signedIn: { email: string; tokens: readonly Claims[] }) => Promise<Refusal | undefined>

type Options = {
  db: Db
  clock: () => Date
  identity: IdentityProvider
  rules: TokenRules
  provision: Provision
  onError: (what: string, error: unknown) => void
}

/** Accepts users with an active account here, after provisioning. */
export function authorizeUsers({ db, clock, identity, rules, provision, onError }: Options): AuthorizeUser {
  const end = async ({ refresh_token }: TokenResponse) => {
    if (refresh_token) await revokeToken(identity, refresh_token).catch(() => {})
  }
  /** @throws Problem `forbidden` for an access token that no request accepts */
  async function accessTokenClaims({ access_token }: TokenResponse) {
    const { email, ...claims } = await verifiedClaims(access_token, rules).catch(error => {
      if (error instanceof Problem && error.code === 'not-signed-in') return { email: undefined }
      throw error
    })
    if (typeof email === 'string' && email !== '') return { ...claims, email }
    const needs = `issued by ${rules.issuer} for the audience ${rules.audience}, with the claim email`
    onError('sign-in provider', new Error(`the access token is not one that is ${needs}`))
    throw new Problem('forbidden', 'De inlogdienst is nog niet goed ingesteld voor deze site. Vertel het je beheerder.')
  }

  return async ({ tokens, claims, client }) => {
    try {
      const access = await accessTokenClaims(tokens)
      const refusal = await provision({ email: access.email, tokens: [claims, access] })
      if (!refusal) return
      await recordSignIn(db, { email: access.email, outcome: refusal, client, now: clock() })
      throw new Problem('forbidden', refusalTexts[refusal](access.email))
    } catch (error) {
      await end(tokens)
      throw error
    }
  }
}
