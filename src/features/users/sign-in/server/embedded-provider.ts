import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmailAddress } from '#kit/contact.ts'
import { callbackPath, scopes } from '#kit/sign-in.ts'
import { accessTokenType, grantOfToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/database.ts'
import { formValue, mountFormPages, ownForm, sendPage } from '#server/oidc/form-pages.ts'
import { embeddedIdentityProvider } from '#server/oidc/identity.ts'
import { errorSummary, type FormErrors, formField, htmlPage, type Site } from '#server/oidc/pages.ts'
import { createProvider, mountProvider } from '#server/oidc/provider.ts'
import {
  type DemoAccount,
  mountSignInPage,
  type PasswordCheck,
  type SignInPageOptions,
} from '#server/oidc/sign-in-page.ts'
import { type Html, html } from '#server/pages/html.ts'
import { consumeAttempt, networkOf } from '#server/rate-limit/rate-limits.ts'
import { verifyPassword } from '../../server/passwords.ts'
import { userByEmail, userById } from '../../server/store.ts'
import { linkPaths } from '../link-paths.ts'
import { forgottenLimits, type LinkKind, linkHours, minPasswordLength, passwordError } from '../rules.ts'
import { acceptInvitation, invitedUser } from './password-links.ts'
import { clientOf, type ProviderSetup, type SecondFactorSteps, type SignInOptions } from './provider-setup.ts'
import { recordSignIn } from './store.ts'

const forgottenPath = '/forgotten-password'

type ForgottenPageOptions = {
  db: Db
  site: Site
  clock: () => Date
  mailPasswordLink: (userId: number | null) => Promise<void>
}

/** The answer does not reveal if an account has the address. */
const mountForgottenPage = (fastify: FastifyInstance, options: ForgottenPageOptions) =>
  mountFormPages(fastify, [], scope => {
    const { site } = options
    scope.get(forgottenPath, async (_request, reply) => sendPage(reply, askPage({ site })))

    scope.post(
      forgottenPath,
      ownForm(() => askPage({ site })),
      async (request: FastifyRequest<{ Params: never }>, reply) => {
        const email = formValue(request, 'email').trim()
        const error = await requestLink(options, request, email)
        if (!error) return sendPage(reply, sentPage(site, email))
        const errors = { [error.field]: error.text }
        return sendPage(reply.code(error.code), askPage({ site, email, errors }))
      },
    )
  })

type RequestError = { code: 422 | 429; field: 'email' | 'form'; text: string }

async function requestLink(
  { db, clock, mailPasswordLink }: ForgottenPageOptions,
  request: FastifyRequest<{ Params: never }>,
  email: string,
): Promise<RequestError | undefined> {
  if (!isEmailAddress(email))
    return { code: 422, field: 'email', text: 'Vul een e-mailadres in, zoals naam@gemeente.nl.' }
  const now = clock()
  const network = `forgotten password from ${networkOf(request.ip)}`
  const { isAllowed } = await consumeAttempt(db, network, { ...forgottenLimits.network, now })
  if (!isAllowed)
    return { code: 429, field: 'form', text: 'Er zijn te veel aanvragen gedaan. Probeer het over een uur opnieuw.' }
  // Beyond this limit no mail is sent. The answer stays the same, because it would reveal that the account exists.
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

export function embeddedProviderSetup(options: SignInOptions, ownOrigins: readonly string[]): ProviderSetup {
  const { db, clock, secrets, publicUrl, base, settings, demoAccounts, secondFactor, onError } = options
  const { clientId, audience } = settings
  const site = siteOf(base)
  const provider = createProvider({
    db,
    secrets,
    publicUrl,
    clientId,
    audience,
    site,
    onError,
    flow: base.municipality.signIn.flow,
    idleSeconds: base.municipality.signIn.idleHours * 3600,
    redirectUris: ownOrigins.map(origin => `${origin}${callbackPath}`),
    async accountOf(id) {
      const user = await userById(db, Number(id))
      return user?.isActive ? { id, email: user.email } : undefined
    },
    needsSecondFactor: id => secondFactor.isNeeded(Number(id)),
  })
  let mountedServer: FastifyInstance | undefined
  const fastify = () => {
    if (!mountedServer) throw new Error('the sign-in is not mounted')
    return mountedServer
  }
  const identity = embeddedIdentityProvider(provider, fastify, { clientId, onError })
  return {
    identity,
    scopes,
    rules: {
      issuer: provider.issuer,
      audience,
      keys: identity.keys,
      type: accessTokenType,
      sessionOf: grantOfToken,
      clock,
    },
    async mount(server) {
      mountedServer = server
      await mountProvider(server, provider, publicUrl)
      const checkPassword = (email: string, password: string) => checkCredentials(db, secondFactor, { email, password })
      const recordAttempt: SignInPageOptions['recordAttempt'] = (request, { email, outcome }) =>
        recordSignIn(db, { email, outcome, client: clientOf(request), now: clock() })
      const pageOptions = { db, site, clock, ownOrigins }
      await mountSignInPage(server, {
        ...pageOptions,
        provider,
        checkPassword,
        demoAccounts,
        recordAttempt,
        forgottenPath,
      })
      await secondFactor.mount(server, { provider, site, ownOrigins })
      await mountPasswordPages(server, { ...pageOptions, lockedPassword: lockedPasswordOf(demoAccounts) })
      await mountForgottenPage(server, { ...pageOptions, mailPasswordLink: options.mailPasswordLink })
    },
  }
}

/** Getters, because the names can change while the server runs. */
const siteOf = (base: SignInOptions['base']) => ({
  get name() {
    return base.municipality.name
  },
  get title() {
    return base.municipality.language.siteTitle
  },
})

async function checkCredentials(
  db: Db,
  secondFactor: SecondFactorSteps,
  { email, password }: { email: string; password: string },
): Promise<PasswordCheck> {
  const user = await userByEmail(db, email)
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return 'wrong'
  if (!user.isActive) return 'inactive'
  return { accountId: String(user.id), nextPage: await secondFactor.pageAfterPassword(user.id) }
}

export const lockedPasswordOf = (demoAccounts: readonly DemoAccount[]) => (email: string) =>
  demoAccounts.some(account => account.email === email.toLowerCase())
    ? 'Dit is een account van de demo: het wachtwoord ligt vast.'
    : undefined

type PasswordPageOptions = {
  db: Db
  site: Site
  clock: () => Date
  ownOrigins: readonly string[]
  lockedPassword: (email: string) => string | undefined
}
type LinkRoute = { Params: { token: string } }

const mountPasswordPages = (fastify: FastifyInstance, options: PasswordPageOptions) =>
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

  const atOtherAddress = ownForm(({ log, url }) => {
    log.warn(`A link for a password was opened at another address than PUBLIC_URL (${ownOrigins[0]}).`)
    return otherAddressPage(site, `${ownOrigins[0]}${url.split('?')[0]}`)
  })
  scope.post<LinkRoute>(`${path}/:token`, atOtherAddress, async (request, reply) => {
    const { token } = request.params
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

/** Cookies and sign-in work only at the public address, where the link still works. */
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
