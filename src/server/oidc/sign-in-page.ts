import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Db } from '../db/database.ts'
import { html } from '../pages/html.ts'
import { networkOf } from '../rate-limit/rate-limits.ts'
import { formValue, mountFormPages, ownForm, sendPage } from './form-pages.ts'
import {
  consumeSignInAttempt,
  finishSignIn,
  isAwaiting,
  keepPending,
  type SignInRequest,
  signInPath,
  succeedSignInAttempt,
  tooManyAttempts,
} from './interaction.ts'
import { errorSummary, expiredPage, type FormErrors, formField, htmlPage, type Site } from './pages.ts'

/**
 * An account that does not exist is `wrong`, so that nobody can find out which accounts exist. `nextPage`: the last
 * part of the address of the second-factor page; undefined without one.
 */
export type PasswordCheck = { accountId: string; nextPage: string | undefined } | 'wrong' | 'inactive'

type AttemptOutcome = 'signed-in' | 'wrong-password' | 'inactive' | 'too-many-attempts'

export type DemoAccount = { email: string; password: string; label: string }

export type SignInPageOptions = {
  db: Db
  provider: Provider
  site: Site
  clock: () => Date
  ownOrigins: readonly string[]
  checkPassword: (email: string, password: string) => Promise<PasswordCheck>
  /** Called once for each checked attempt without a second factor, and once when refusals begin. */
  recordAttempt: (request: FastifyRequest, attempt: { email: string; outcome: AttemptOutcome }) => Promise<void>
  forgottenPath: string
  demoAccounts: readonly DemoAccount[]
}

type SignInOutcome =
  | { code: number; formErrors: FormErrors; waitSeconds?: number }
  | { accountId: string; nextPage: string | undefined }

/** Mounts the sign-in page at `/sign-in/:uid`, to which the provider redirects a browser without a session. */
export const mountSignInPage = (fastify: FastifyInstance, options: SignInPageOptions) =>
  mountFormPages(fastify, options.ownOrigins, scope => {
    const { provider, site, clock, demoAccounts, forgottenPath } = options

    scope.get(signInPath(':uid'), async (request: SignInRequest, reply) => {
      const { uid } = request.params
      if (!(await isAwaiting({ provider, request, reply }))) return sendPage(reply.code(410), expiredPage(site))
      return sendPage(reply, signInForm({ site, uid, demoAccounts, forgottenPath }))
    })

    scope.post(
      signInPath(':uid'),
      ownForm(() => expiredPage(site)),
      async (request: SignInRequest, reply) => {
        const exchange = { provider, request, reply }
        const { uid } = request.params
        if (!(await isAwaiting(exchange))) return sendPage(reply.code(410), expiredPage(site))
        const email = formValue(request, 'email').trim()
        const outcome = await attemptSignIn(options, request, { email, password: formValue(request, 'password') })
        if ('accountId' in outcome) {
          const { accountId, nextPage } = outcome
          if (nextPage === undefined) return reply.redirect(await finishSignIn(exchange, accountId, ['pwd']), 303)
          await keepPending(exchange, { accountId, email }, clock())
          return reply.redirect(`${signInPath(uid)}/${nextPage}`, 303)
        }
        if (outcome.waitSeconds) reply.header('Retry-After', outcome.waitSeconds)
        return sendPage(
          reply.code(outcome.code),
          signInForm({ site, uid, email, formErrors: outcome.formErrors, demoAccounts, forgottenPath }),
        )
      },
    )
  })

type Credentials = { email: string; password: string }

async function attemptSignIn(
  options: SignInPageOptions,
  request: SignInRequest,
  { email, password }: Credentials,
): Promise<SignInOutcome> {
  const missing = {
    ...(!email && { email: 'Vul je e-mailadres in.' }),
    ...(!password && { password: 'Vul je wachtwoord in.' }),
  }
  if (!email || !password) return { code: 422, formErrors: missing }
  const { db, clock, recordAttempt } = options
  const person = `sign-in of ${email.toLowerCase()} from ${networkOf(request.ip)}`
  const refusal = await consumeSignInAttempt({ db, now: clock(), person, ip: request.ip })
  if (refusal?.isFirst) await recordAttempt(request, { email, outcome: 'too-many-attempts' })
  if (refusal) {
    const { waitSeconds } = refusal
    return { code: 429, formErrors: { form: tooManyAttempts(waitSeconds) }, waitSeconds }
  }
  return checkAttempt(options, request, { email, password, person })
}

async function checkAttempt(
  { db, checkPassword, recordAttempt }: SignInPageOptions,
  request: SignInRequest,
  { email, password, person }: Credentials & { person: string },
): Promise<SignInOutcome> {
  const result = await checkPassword(email, password)
  if (result === 'wrong') {
    await recordAttempt(request, { email, outcome: 'wrong-password' })
    return { code: 422, formErrors: { form: 'Het e-mailadres of het wachtwoord klopt niet.' } }
  }
  await succeedSignInAttempt({ db, person, ip: request.ip })
  if (result === 'inactive') {
    await recordAttempt(request, { email, outcome: 'inactive' })
    return { code: 403, formErrors: { form: 'Dit account is uitgeschakeld. Neem contact op met je beheerder.' } }
  }
  if (result.nextPage === undefined) await recordAttempt(request, { email, outcome: 'signed-in' })
  return result
}

type SignInForm = {
  site: Site
  uid: string
  email?: string
  formErrors?: FormErrors
  demoAccounts: readonly DemoAccount[]
  forgottenPath: string
}

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
