import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Db } from '../db/database.ts'
import { isSameOrigin } from '../http/own-origins.ts'
import { html } from '../pages/html.ts'
import { consumeAttempt, networkOf, resetAttempts, uncountAttempt } from '../rate-limit/rate-limits.ts'
import { formValue, mountFormPages, sendPage } from './form-pages.ts'
import { errorSummary, expiredPage, type FormErrors, formField, htmlPage, type Site } from './pages.ts'
import { providerSessionOf } from './provider.ts'

/** The result of checking a password. An account that does not exist is `wrong`, so that it cannot be told from one that does. */
export type PasswordCheck = { accountId: string } | 'wrong' | 'inactive'

type AttemptOutcome = 'signed-in' | 'wrong-password' | 'inactive' | 'too-many-attempts'

/** A demo account: the sign-in page shows its password, and a button with its label. */
export type DemoAccount = { email: string; password: string; label: string }

export type SignInPageOptions = {
  db: Db
  provider: Provider
  site: Site
  clock: () => Date
  ownOrigins: readonly string[]
  checkPassword: (email: string, password: string) => Promise<PasswordCheck>
  /** Called once for each attempt that was checked, and once when attempts begin to be refused. */
  recordAttempt: (request: FastifyRequest, attempt: { email: string; outcome: AttemptOutcome }) => Promise<void>
  /** The page for who forgot their password. */
  forgottenPath: string
  demoAccounts: readonly DemoAccount[]
}

/** The rate limits of one person, and of everyone behind one IP address together. */
const limits = { person: { max: 10, seconds: 15 * 60 }, network: { max: 100, seconds: 15 * 60 } }

type SignInRequest = { Params: { uid: string } }
type SignInOutcome = { code: number; formErrors: FormErrors; waitSeconds?: number } | { accountId: string }

/** The sign-in page at `/sign-in/:uid`, to which the provider redirects a browser without a session. */
export const mountSignInPage = (fastify: FastifyInstance, options: SignInPageOptions) =>
  mountFormPages(fastify, options.ownOrigins, scope => {
    const { provider, site, demoAccounts, ownOrigins, forgottenPath } = options

    scope.get<SignInRequest>('/sign-in/:uid', async (request, reply) => {
      const { uid } = request.params
      if (!(await isAwaiting(provider, request, reply))) return sendPage(reply.code(410), expiredPage(site))
      return sendPage(reply, signInForm({ site, uid, demoAccounts, forgottenPath }))
    })

    scope.post<SignInRequest>('/sign-in/:uid', async (request, reply) => {
      const { uid } = request.params
      if (!isSameOrigin(request, ownOrigins)) return sendPage(reply.code(403), expiredPage(site))
      if (!(await isAwaiting(provider, request, reply))) return sendPage(reply.code(410), expiredPage(site))
      const email = formValue(request, 'email').trim()
      const outcome = await attemptSignIn(options, request, { email, password: formValue(request, 'password') })
      if ('accountId' in outcome) {
        const { accountId } = outcome
        const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } })
        await endSessionOfAnother(provider, request, accountId)
        return reply.redirect(next, 303)
      }
      if (outcome.waitSeconds) reply.header('Retry-After', outcome.waitSeconds)
      return sendPage(
        reply.code(outcome.code),
        signInForm({ site, uid, email, formErrors: outcome.formErrors, demoAccounts, forgottenPath }),
      )
    })
  })

/** Whether this browser, by its cookie, was redirected to this page and has not signed in on it yet. */
async function isAwaiting(
  provider: Provider,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid, prompt } = await provider.interactionDetails(request.raw, reply.raw)
    return uid === request.params.uid && prompt.name === 'login'
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

/** End the session of another user who signed in on this browser since: the library would ask them to sign out first. */
async function endSessionOfAnother(provider: Provider, request: FastifyRequest<SignInRequest>, accountId: string) {
  const session = await providerSessionOf(provider, request)
  if (session && session.accountId !== accountId) await session.destroy()
}

type Credentials = { email: string; password: string }

async function attemptSignIn(
  options: SignInPageOptions,
  request: FastifyRequest<SignInRequest>,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const { email, password } = credentials
  const missing = {
    ...(!email && { email: 'Vul je e-mailadres in.' }),
    ...(!password && { password: 'Vul je wachtwoord in.' }),
  }
  if (!email || !password) return { code: 422, formErrors: missing }
  const waitSeconds = await countAttempt(options, request, email)
  if (waitSeconds !== undefined) return { code: 429, formErrors: { form: tooManyAttempts(waitSeconds) }, waitSeconds }
  return checkAttempt(options, request, credentials)
}

const attemptNames = ({ ip }: FastifyRequest<SignInRequest>, email: string) => ({
  person: `sign-in of ${email.toLowerCase()} from ${networkOf(ip)}`,
  network: `sign-in from ${networkOf(ip)}`,
})

/** @returns how long to wait when there were too many attempts */
async function countAttempt(
  { db, clock, recordAttempt }: SignInPageOptions,
  request: FastifyRequest<SignInRequest>,
  email: string,
): Promise<number | undefined> {
  const { person, network } = attemptNames(request, email)
  const now = clock()
  for (const { isAllowed, isFirstRefusal, waitSeconds } of [
    await consumeAttempt(db, person, { ...limits.person, now }),
    await consumeAttempt(db, network, { ...limits.network, now }),
  ]) {
    if (isFirstRefusal) await recordAttempt(request, { email, outcome: 'too-many-attempts' })
    if (!isAllowed) return waitSeconds
  }
  return undefined
}

async function checkAttempt(
  { db, checkPassword, recordAttempt }: SignInPageOptions,
  request: FastifyRequest<SignInRequest>,
  { email, password }: Credentials,
): Promise<SignInOutcome> {
  const result = await checkPassword(email, password)
  if (result === 'wrong') {
    await recordAttempt(request, { email, outcome: 'wrong-password' })
    return { code: 422, formErrors: { form: 'Het e-mailadres of het wachtwoord klopt niet.' } }
  }
  const { person, network } = attemptNames(request, email)
  await resetAttempts(db, person)
  await uncountAttempt(db, network)
  await recordAttempt(request, { email, outcome: result === 'inactive' ? 'inactive' : 'signed-in' })
  if (result === 'inactive')
    return { code: 403, formErrors: { form: 'Dit account is uitgeschakeld. Neem contact op met je beheerder.' } }
  return result
}

function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  return `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}

type SignInForm = {
  site: Site
  uid: string
  email?: string
  formErrors?: FormErrors
  demoAccounts: readonly DemoAccount[]
  forgottenPath: string
}

/** The page on which staff sign in, with what was wrong with their last attempt. */
function signInForm({ site, uid, email = '', formErrors = {}, demoAccounts, forgottenPath }: SignInForm): string {
  const hasError = Object.keys(formErrors).length > 0
  return htmlPage({
    site,
    title: 'Inloggen',
    hasError,
    body: html`${errorSummary(formErrors)}
<form method="post" action="/sign-in/${uid}" novalidate>
${formField({ name: 'email', label: 'E-mailadres', type: 'email', autocomplete: 'username', value: email, error: formErrors.email, hasFocus: !hasError })}
${formField({ name: 'password', label: 'Wachtwoord', type: 'password', autocomplete: 'current-password', error: formErrors.password })}
<p><button type="submit">Inloggen</button></p>
</form>
<p><a href="${forgottenPath}">Wachtwoord vergeten?</a></p>
<p class="hint">Nog geen toegang? Vraag je beheerder om een uitnodiging.</p>
${demoAccounts.length > 0 && demoAccountsHtml(uid, demoAccounts)}`,
  })
}

const demoAccountsHtml = (uid: string, accounts: readonly DemoAccount[]) => html`<section aria-labelledby="demo">
<h2 id="demo">Dit is een demo</h2>
<p>Kies als wie je wilt rondkijken. Alle mensen en meldingen hier zijn verzonnen.</p>
<ul class="accounts">${accounts.map(
  ({ email, password, label }) => html`<li>
<form method="post" action="/sign-in/${uid}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="password" value="${password}">
<button class="quiet" type="submit">${label}</button>
</form>
<p class="hint">${email}, wachtwoord <code>${password}</code></p>
</li>`,
)}</ul>
</section>`
