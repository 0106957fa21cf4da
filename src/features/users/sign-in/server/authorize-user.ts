import { Problem } from '../../../../kit/problem.ts'
import type { Claims } from '../../../../kit/provisioning.ts'
import { type TokenRules, verifiedClaims } from '../../../../server/auth/tokens.ts'
import type { Db } from '../../../../server/db/database.ts'
import { revokeToken, type TokenResponse } from '../../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../../server/oidc/identity.ts'
import type { ClientDescription } from '../client.ts'
import { type Refusal, refusalTexts } from '../refusals.ts'
import { recordSignIn } from './store.ts'

/** Keeps out who may not sign in, and says why. @throws Problem `forbidden` with a sentence for that person */
export type AuthorizeUser = (signedIn: {
  tokens: TokenResponse
  /** Of the ID token. */
  claims: Claims
  client: ClientDescription
}) => Promise<void>

/**
 * Makes or changes the account of who signed in at another provider.
 * @param tokens the claims of their ID token and of their access token
 * @returns why they are kept out, if they are
 */
export type Provision = (signedIn: { email: string; tokens: readonly Claims[] }) => Promise<Refusal | undefined>

type Options = {
  db: Db
  clock: () => Date
  identity: IdentityProvider
  rules: TokenRules
  provision: Provision
  onError: (what: string, error: unknown) => void
}

/** Who may sign in through another provider: who has an active account here, after provisioning. */
export function authorizeUsers({ db, clock, identity, rules, provision, onError }: Options): AuthorizeUser {
  const end = async ({ refresh_token }: TokenResponse) => {
    if (refresh_token) await revokeToken(identity, refresh_token).catch(() => {})
  }
  /** @throws Problem `forbidden` when no request would be accepted with the access token */
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
