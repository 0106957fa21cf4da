import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { providerSessionOf, type secondFactorMethod } from './provider.ts'

/** A request to one of the pages of signing in, whose address holds the id of the interaction. */
export type SignInRequest = FastifyRequest<{ Params: { uid: string } }>
export type SignInExchange = { provider: Provider; request: SignInRequest; reply: FastifyReply }

/** The address of the first page of an interaction. */
export const signInPath = (uid: string) => `/sign-in/${uid}`

/** The interaction for which this browser, by its cookie, was redirected here; undefined when it has expired or ended. */
async function interactionOf({ provider, request, reply }: SignInExchange) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Whether this browser was redirected to this page and has not signed in on it yet. */
export const isAwaiting = async (exchange: SignInExchange): Promise<boolean> =>
  (await interactionOf(exchange)) !== undefined

/** Who typed the right password, and still has to show a second factor. */
const PendingAccount = z.object({ accountId: z.string(), email: z.string(), until: z.number() })
type PendingAccount = Pick<z.output<typeof PendingAccount>, 'accountId' | 'email'>

/** How long the second step may take after the first (milliseconds). */
const pendingMs = 10 * 60_000

/** Keep, with the interaction in the database, that the password of an account was right. It does not sign the user in by itself. */
export async function keepPending({ provider, request, reply }: SignInExchange, account: PendingAccount, now: Date) {
  const pending = { ...account, until: now.getTime() + pendingMs }
  await provider.interactionResult(request.raw, reply.raw, { pending }, { mergeWithLastSubmission: false })
}

/** The account that `keepPending` kept; undefined without one, and when it was too long ago. */
export async function pendingAccount(exchange: SignInExchange, now: Date): Promise<PendingAccount | undefined> {
  const interaction = await interactionOf(exchange)
  const { data } = PendingAccount.safeParse(interaction?.result?.pending)
  return data && data.until > now.getTime() ? data : undefined
}

/** How an account signed in (RFC 8176): with a password, and with a second factor besides. */
type Methods = readonly ('pwd' | typeof secondFactorMethod)[]

/** Sign an account in. @returns the address at which the provider goes on */
export async function finishSignIn(
  { provider, request, reply }: SignInExchange,
  accountId: string,
  methods: Methods,
): Promise<string> {
  const result = { login: { accountId, amr: [...methods] } }
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  await endSessionOfAnother(provider, request, accountId)
  return next
}

/** End the session of another user who signed in on this browser since: the library would ask them to sign out first. */
async function endSessionOfAnother(provider: Provider, request: SignInRequest, accountId: string) {
  const session = await providerSessionOf(provider, request)
  if (session && session.accountId !== accountId) await session.destroy()
}
