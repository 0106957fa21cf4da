import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../server/db/database.ts'
import { isSameOrigin } from '../../../../server/http/own-origins.ts'
import { formValue, mountFormPages, sendPage } from '../../../../server/oidc/form-pages.ts'
import { errorSummary, type FormErrors, formField, htmlPage, type Site } from '../../../../server/oidc/pages.ts'
import { type Html, html } from '../../../../server/pages/html.ts'
import { minPasswordLength, passwordError } from '../rules.ts'
import { acceptInvitation, invitedUser } from './invite.ts'

type Options = { db: Db; site: Site; clock: () => Date; ownOrigins: readonly string[] }
type InvitationRoute = { Params: { token: string } }

/** The page at `/invitation/:token` on which an invited user chooses a password. */
export const mountInvitationPage = (fastify: FastifyInstance, { db, site, clock, ownOrigins }: Options) =>
  mountFormPages(fastify, [], scope => {
    scope.get<InvitationRoute>('/invitation/:token', async ({ params: { token } }, reply) => {
      const user = await invitedUser(db, token, clock())
      if (!user) return sendPage(reply.code(410), expiredPage(site))
      return sendPage(reply, choosePage({ site, token, email: user.email }))
    })

    scope.post<InvitationRoute>('/invitation/:token', async (request, reply) => {
      const { token } = request.params
      if (!isSameOrigin(request, ownOrigins)) {
        request.log.warn(`An invitation was opened at another address than PUBLIC_URL (${ownOrigins[0]}).`)
        return sendPage(reply.code(403), otherAddressPage(site, `${ownOrigins[0]}/invitation/${token}`))
      }
      const user = await invitedUser(db, token, clock())
      if (!user) return sendPage(reply.code(410), expiredPage(site))
      const password = formValue(request, 'password')
      const errors = errorsIn(password, formValue(request, 'again'), user.email)
      if (errors) return sendPage(reply.code(422), choosePage({ site, token, email: user.email, errors }))
      const isDone = await acceptInvitation(db, { token, password, now: clock() })
      return isDone ? sendPage(reply, donePage(site)) : sendPage(reply.code(410), expiredPage(site))
    })
  })

function errorsIn(password: string, again: string, email: string): FormErrors | undefined {
  const error = passwordError(password, email)
  if (error) return { password: error }
  return password === again ? undefined : { again: 'De twee wachtwoorden zijn niet gelijk.' }
}

type ChoosePageOptions = { site: Site; token: string; email: string; errors?: FormErrors }

const choosePage = ({ site, token, email, errors = {} }: ChoosePageOptions) =>
  htmlPage({
    site,
    title: 'Kies een wachtwoord',
    hasError: Object.keys(errors).length > 0,
    body: html`${errorSummary(errors)}
<p>Je logt straks in met <strong>${email}</strong> en het wachtwoord dat je hier kiest.</p>
<form method="post" action="/invitation/${token}" novalidate>
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

/** The invitation still works: at the address of which cookies and sign-in are. */
const otherAddressPage = (site: Site, link: string) =>
  htmlPage({
    site,
    title: 'Open deze uitnodiging op het juiste adres',
    body: html`<p>Je wachtwoord is nog niet opgeslagen, want deze pagina is op een ander adres geopend. Je uitnodiging werkt nog.</p>
<p><a class="button" href="${link}">Open de uitnodiging op het juiste adres</a></p>`,
  })

const expiredPage = (site: Site) =>
  htmlPage({
    site,
    title: 'Deze uitnodiging werkt niet meer',
    body: html`<p>Een uitnodiging werkt één keer en 24 uur lang. Vraag je beheerder om een nieuwe.</p>
<p><a class="button" href="/manage">Naar inloggen</a></p>`,
  })
