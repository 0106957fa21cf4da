import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../../server/db/database.ts'
import { isSameOrigin } from '../../../../server/http/own-origins.ts'
import { formValue, mountFormPages, sendPage } from '../../../../server/oidc/form-pages.ts'
import { errorSummary, type FormErrors, formField, htmlPage, type Site } from '../../../../server/oidc/pages.ts'
import { type Html, html } from '../../../../server/pages/html.ts'
import { type LinkKind, linkHours, minPasswordLength, passwordError } from '../rules.ts'
import { clientOf } from './client-of.ts'
import { forgottenPath } from './forgotten-page.ts'
import { acceptInvitation, invitedUser, linkPaths } from './password-links.ts'
import { recordSignIn } from './store.ts'

export type PasswordPageOptions = {
  db: Db
  site: Site
  clock: () => Date
  ownOrigins: readonly string[]
  /** Why the password of this account cannot be changed; undefined when it can. */
  lockedPassword: (email: string) => string | undefined
}
type LinkRoute = { Params: { token: string } }

/** The pages behind the links, on which a user chooses a password. */
export const mountPasswordPages = (fastify: FastifyInstance, options: PasswordPageOptions) =>
  mountFormPages(fastify, [], scope => {
    for (const kind of ['invitation', 'reset'] as const) mountPasswordPage(scope, options, kind)
  })

function mountPasswordPage(scope: FastifyInstance, options: PasswordPageOptions, kind: LinkKind) {
  const { db, site, clock, ownOrigins } = options
  const path = linkPaths[kind]
  scope.get<LinkRoute>(`${path}/:token`, async ({ params: { token } }, reply) => {
    const user = await invitedUser(db, { kind, token, now: clock() })
    if (!user) return sendPage(reply.code(410), expiredPage(site, kind))
    return sendPage(reply, choosePage({ site, action: `${path}/${token}`, email: user.email }))
  })

  scope.post<LinkRoute>(`${path}/:token`, async (request, reply) => {
    const { token } = request.params
    if (!isSameOrigin(request, ownOrigins)) {
      request.log.warn(`A link for a password was opened at another address than PUBLIC_URL (${ownOrigins[0]}).`)
      return sendPage(reply.code(403), otherAddressPage(site, `${ownOrigins[0]}${path}/${token}`))
    }
    const outcome = await choosePassword(options, kind, request)
    if (outcome === 'expired') return sendPage(reply.code(410), expiredPage(site, kind))
    if (outcome === 'done') return sendPage(reply, donePage(site))
    return sendPage(reply.code(422), choosePage({ site, action: `${path}/${token}`, ...outcome }))
  })
}

type ChooseOutcome = 'expired' | 'done' | { email: string; errors: FormErrors }

async function choosePassword(
  { db, clock, lockedPassword }: PasswordPageOptions,
  kind: LinkKind,
  request: FastifyRequest<LinkRoute>,
): Promise<ChooseOutcome> {
  const link = { kind, token: request.params.token, now: clock() }
  const user = await invitedUser(db, link)
  if (!user) return 'expired'
  const { email } = user
  const password = formValue(request, 'password')
  const locked = lockedPassword(email)
  const errors = locked ? { form: locked } : errorsIn(password, formValue(request, 'again'), email)
  if (errors) return { email, errors }
  const userId = await acceptInvitation(db, { ...link, password })
  if (userId === undefined) return 'expired'
  await recordSignIn(db, { userId, outcome: 'password-set', client: clientOf(request), now: link.now })
  return 'done'
}

function errorsIn(password: string, again: string, email: string): FormErrors | undefined {
  const error = passwordError(password, email)
  if (error) return { password: error }
  return password === again ? undefined : { again: 'De twee wachtwoorden zijn niet gelijk.' }
}

type ChoosePageOptions = { site: Site; action: string; email: string; errors?: FormErrors }

const choosePage = ({ site, action, email, errors = {} }: ChoosePageOptions) =>
  htmlPage({
    site,
    title: 'Kies een wachtwoord',
    hasError: Object.keys(errors).length > 0,
    body: html`${errorSummary(errors)}
<p>Je logt straks in met <strong>${email}</strong> en het wachtwoord dat je hier kiest.</p>
<form method="post" action="${action}" novalidate>
<input type="hidden" name="username" autocomplete="username" value="${email}">
${passwordFields(errors)}
<p><button type="submit">Wachtwoord opslaan</button></p>
</form>`,
  })

const passwordFields = ({ password, again }: FormErrors): Html => html`${formField({
  name: 'password',
  label: 'Nieuw wachtwoord',
  type: 'password',
  autocomplete: 'new-password',
  hint: `Minstens ${minPasswordLength} tekens. Een zin die alleen jij kent, is sterk en makkelijk te onthouden.`,
  error: password,
})}
${formField({
  name: 'again',
  label: 'Nog een keer hetzelfde wachtwoord',
  type: 'password',
  autocomplete: 'new-password',
  error: again,
})}`

const donePage = (site: Site) =>
  htmlPage({
    site,
    title: 'Je wachtwoord is opgeslagen',
    body: html`<p>Je kunt nu inloggen.</p><p><a class="button" href="/manage">Inloggen</a></p>`,
  })

/** The link still works: at the address of which cookies and sign-in are. */
const otherAddressPage = (site: Site, link: string) =>
  htmlPage({
    site,
    title: 'Open deze link op het juiste adres',
    body: html`<p>Je wachtwoord is nog niet opgeslagen, want deze pagina is op een ander adres geopend. Je link werkt nog.</p>
<p><a class="button" href="${link}">Open de link op het juiste adres</a></p>`,
  })

const expiredPage = (site: Site, kind: LinkKind) =>
  kind === 'invitation'
    ? htmlPage({
        site,
        title: 'Deze uitnodiging werkt niet meer',
        body: html`<p>Een uitnodiging werkt één keer, en niet voor altijd. Vraag je beheerder om een nieuwe.</p>
<p><a class="button" href="/manage">Naar inloggen</a></p>`,
      })
    : htmlPage({
        site,
        title: 'Deze link werkt niet meer',
        body: html`<p>De link werkt één keer en ${linkHours.reset} uur lang. Vraag een nieuwe aan; het is zo gedaan.</p>
<p><a class="button" href="${forgottenPath}">Nieuwe link aanvragen</a></p>`,
      })
