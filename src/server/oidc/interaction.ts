import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { consumeAttempt, networkOf, resetAttempts, uncountAttempt } from '../rate-limit/rate-limits.ts'
import { providerSessionOf, type secondFactorMethod } from './provider.ts'

/** The network limit counts everyone behind one IP address. */
const limits = { person: { max: 10, seconds: 15 * 60 }, network: { max: 100, seconds: 15 * 60 } }

type Attempt = {
  db: Db
  now: Date
  person: string
  ip: string
}

const networkName = (ip: string) => `sign-in from ${networkOf(ip)}`

/**
 * Counts an attempt to sign in. @returns undefined when it is allowed; else the time to wait, with a mark for the first
 * refusal
 */
export async function consumeSignInAttempt({ db, now, person, ip }: Attempt) {
  const attempts = [
    await consumeAttempt(db, person, { ...limits.person, now }),
    await consumeAttempt(db, networkName(ip), { ...limits.network, now }),
  ]
  const refused = attempts.find(({ isAllowed }) => !isAllowed)
  return refused && { waitSeconds: refused.waitSeconds, isFirst: refused.isFirstRefusal }
}

/** Resets the attempts of a person after a success, and takes one attempt from the network. */
export async function succeedSignInAttempt({ db, person, ip }: Omit<Attempt, 'now'>) {
  await resetAttempts(db, person)
  await uncountAttempt(db, networkName(ip))
}

export function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  return `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}

export type SignInRequest = FastifyRequest<{ Params: { uid: string } }>
export type SignInExchange = { provider: Provider; request: SignInRequest; reply: FastifyReply }

/** Returns the address of the first page of an interaction. */
export const signInPath = (uid: string) => `/sign-in/${uid}`

async function interactionOf({ provider, request, reply }: SignInExchange) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Returns true when this browser was redirected to this page and has not signed in on it yet. */
export const isAwaiting = async (exchange: SignInExchange): Promise<boolean> =>
  (await interactionOf(exchange)) !== undefined

const PendingAccount = z.object({ accountId: z.string(), email: z.string(), until: z.number() })
type PendingAccount = Pick<z.output<typeof PendingAccount>, 'accountId' | 'email'>

/** Milliseconds between the first and the second step. */
const pendingMs = 10 * 60_000

/**
 * Keeps, with the interaction in the database, that the password of an account was right. It does not sign the user in.
 */
export async function keepPending({ provider, request, reply }: SignInExchange, account: PendingAccount, now: Date) {
  const pending = { ...account, until: now.getTime() + pendingMs }
  await provider.interactionResult(request.raw, reply.raw, { pending }, { mergeWithLastSubmission: false })
}

/** Returns the account of `keepPending`; undefined without one, or when it was too long ago. */
export async function pendingAccount(exchange: SignInExchange, now: Date): Promise<PendingAccount | undefined> {
  const interaction = await interactionOf(exchange)
  const { data } = PendingAccount.safeParse(interaction?.result?.pending)
  return data && data.until > now.getTime() ? data : undefined
}

/** Methods of RFC 8176: a password, and a second factor besides. */
type Methods = readonly ('pwd' | typeof secondFactorMethod)[]

/** Signs an account in. @returns the address at which the provider goes on */
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

/** Otherwise the library would ask the other user of this browser to sign out first. */
async function endSessionOfAnother(provider: Provider, request: SignInRequest, accountId: string) {
  const session = await providerSessionOf(provider, request)
  if (session && session.accountId !== accountId) await session.destroy()
}
