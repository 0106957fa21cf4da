import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../../server/db/database.ts'
import { isSameOrigin } from '../../../../server/http/own-origins.ts'
import { formValue, mountFormPages, sendPage } from '../../../../server/oidc/form-pages.ts'
import { errorSummary, type FormErrors, formField, htmlPage, type Site } from '../../../../server/oidc/pages.ts'
import { html } from '../../../../server/pages/html.ts'
import { consumeAttempt, networkOf } from '../../../../server/rate-limit/rate-limits.ts'
import { userByEmail } from '../../server/store.ts'
import { forgottenLimits, linkHours } from '../rules.ts'
import { clientOf } from './client-of.ts'
import { recordSignIn } from './store.ts'

/** The page for who forgot their password. */
export const forgottenPath = '/forgotten-password'

export type ForgottenPageOptions = {
  db: Db
  site: Site
  clock: () => Date
  ownOrigins: readonly string[]
  /** Mails a link to a user, later; null: no mail, so that the response takes as long. */
  mailPasswordLink: (userId: number | null) => Promise<void>
}

/** Asking for a link to choose another password. The answer is the same whether an account has the address or not. */
export const mountForgottenPage = (fastify: FastifyInstance, options: ForgottenPageOptions) =>
  mountFormPages(fastify, [], scope => {
    const { site, ownOrigins } = options
    scope.get(forgottenPath, async (_request, reply) => sendPage(reply, askPage({ site })))

    scope.post(forgottenPath, async (request: FastifyRequest<{ Params: never }>, reply) => {
      if (!isSameOrigin(request, ownOrigins)) return sendPage(reply.code(403), askPage({ site }))
      const email = formValue(request, 'email').trim()
      const error = await requestLink(options, request, email)
      if (!error) return sendPage(reply, sentPage(site, email))
      const errors = { [error.field]: error.text }
      return sendPage(reply.code(error.code), askPage({ site, email, errors }))
    })
  })

type RequestError = { code: 422 | 429; field: 'email' | 'form'; text: string }

async function requestLink(
  { db, clock, mailPasswordLink }: ForgottenPageOptions,
  request: FastifyRequest<{ Params: never }>,
  email: string,
): Promise<RequestError | undefined> {
  if (!z.email().safeParse(email).success)
    return { code: 422, field: 'email', text: 'Vul een e-mailadres in, zoals naam@gemeente.nl.' }
  const now = clock()
  const network = `forgotten password from ${networkOf(request.ip)}`
  const { isAllowed } = await consumeAttempt(db, network, { ...forgottenLimits.network, now })
  if (!isAllowed)
    return { code: 429, field: 'form', text: 'Er zijn te veel aanvragen gedaan. Probeer het over een uur opnieuw.' }
  // Beyond this limit nothing is mailed, and nothing is said: the answer would reveal that the account exists.
  const address = `forgotten password of ${email.toLowerCase()}`
  const { isAllowed: isMailed } = await consumeAttempt(db, address, { ...forgottenLimits.address, now })
  const user = await userByEmail(db, email)
  await mailPasswordLink(user?.isActive && isMailed ? user.id : null)
  await recordSignIn(db, { email, outcome: 'password-forgotten', client: clientOf(request), now })
  return undefined
}

const askPage = ({ site, email = '', errors = {} }: { site: Site; email?: string; errors?: FormErrors }) =>
  htmlPage({
    site,
    title: 'Wachtwoord vergeten',
    hasError: Object.keys(errors).length > 0,
    body: html`${errorSummary(errors)}
<p>Vul het e-mailadres in waarmee je inlogt. Je krijgt een e-mail met een link om een nieuw wachtwoord te kiezen.</p>
<form method="post" action="${forgottenPath}" novalidate>
${formField({ name: 'email', label: 'E-mailadres', type: 'email', autocomplete: 'username', value: email, error: errors.email })}
<p><button type="submit">Stuur de link</button></p>
</form>
<p><a href="/manage">Terug naar inloggen</a></p>`,
  })

const sentPage = (site: Site, email: string) =>
  htmlPage({
    site,
    title: 'Kijk in je e-mail',
    body: html`<p>Hoort <strong>${email}</strong> bij een account? Dan staat er zo een e-mail klaar met een link om een nieuw wachtwoord te kiezen. De link werkt ${linkHours.reset} uur.</p>
<p>Geen e-mail gekregen? Kijk bij de ongewenste e-mail, of vraag je beheerder om een nieuwe uitnodiging.</p>
<p><a class="button" href="/manage">Naar inloggen</a></p>`,
  })
