import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Secrets } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'
import type { Db } from '#server/db/database.ts'
import { formValue, mountFormPages, ownForm, sendPage } from '#server/oidc/form-pages.ts'
import {
  consumeSignInAttempt,
  finishSignIn,
  pendingAccount,
  type SignInExchange,
  type SignInRequest,
  signInPath,
  succeedSignInAttempt,
  tooManyAttempts,
} from '#server/oidc/interaction.ts'
import { errorSummary, expiredPage, type FormErrors, formField, htmlPage, type Site } from '#server/oidc/pages.ts'
import { secondFactorMethod } from '#server/oidc/provider.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { type Html, html } from '#server/pages/html.ts'
import { clientOf, type SecondFactorSteps } from '../../sign-in/server/provider-setup.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import type { SetUp } from '../contract.ts'
import { codeError, comparableRecoveryCode, inGroups, stepAfterPassword } from '../rules.ts'
import { codeAttempts, wrongCodeText } from './account.ts'
import { secondFactorRoutes } from './routes.ts'
import { checkCode, confirmSetUp, newSecret, type SecretOptions, setUpOf } from './set-up.ts'
import { claimRecoveryCode, recoveryCodeHash, standingOf } from './store.ts'

type Options = SecretOptions & {
  db: Db
  clock: () => Date
  lockedReason: (email: string) => string | undefined
}

function secondFactorSteps(options: Options): SecondFactorSteps {
  const { db, clock, lockedReason } = options
  async function stepOf(userId: number) {
    const standing = await standingOf(db, userId)
    return standing && !lockedReason(standing.email) ? stepAfterPassword(standing) : undefined
  }
  return {
    isNeeded: async userId => (await stepOf(userId)) !== undefined,
    async pageAfterPassword(userId) {
      const step = await stepOf(userId)
      if (step === 'set-up') await newSecret(db, options, { userId, now: clock() })
      return step
    },
    async mount(fastify: FastifyInstance, site) {
      await mountCodePages(fastify, { ...site, ...options })
      await mountSetUpPage(fastify, { ...site, ...options })
    },
  }
}

type Kind = 'code' | 'recovery-code'
type TypedCode = { userId: number; code: string; request: SignInRequest }

const mountCodePages = (fastify: FastifyInstance, options: CodePageOptions) =>
  mountFormPages(fastify, options.ownOrigins, scope => {
    for (const kind of ['code', 'recovery-code'] as const) mountCodePage(scope, options, kind)
  })

function mountCodePage(scope: FastifyInstance, options: CodePageOptions, kind: Kind) {
  const { provider, site, clock } = options
  const page = (uid: string, error?: string) =>
    htmlPage({ site, title: titles[kind], hasError: error !== undefined, body: forms[kind](uid, error) })

  scope.get(`${signInPath(':uid')}/${kind}`, async (request: SignInRequest, reply) => {
    const pending = await pendingAccount({ provider, request, reply }, clock())
    if (!pending) return sendPage(reply.code(410), expiredPage(site))
    return sendPage(reply, page(request.params.uid))
  })

  scope.post(
    `${signInPath(':uid')}/${kind}`,
    ownForm(() => expiredPage(site)),
    async (request: SignInRequest, reply) => {
      const exchange = { provider, request, reply }
      const pending = await pendingAccount(exchange, clock())
      if (!pending) return sendPage(reply.code(410), expiredPage(site))
      const typed = { userId: Number(pending.accountId), code: formValue(request, 'code'), request }
      const formError = formErrors[kind](typed.code)
      if (formError) return sendPage(reply.code(422), page(request.params.uid, formError))
      const result = await attemptCode(options, typed, () => checks[kind](options, typed))
      if (!isRefusal(result))
        return reply.redirect(await finishSignIn(exchange, pending.accountId, ['pwd', secondFactorMethod]), 303)
      if (result.waitSeconds) reply.header('Retry-After', result.waitSeconds)
      return sendPage(reply.code(result.status), page(request.params.uid, result.error))
    },
  )
}

const formErrors: Record<Kind, (typed: string) => string | undefined> = {
  code: codeError,
  'recovery-code': typed => (comparableRecoveryCode(typed) ? undefined : 'Vul een herstelcode in.'),
}

const usedCodeText = 'Deze code is al gebruikt. Wacht tot de app een nieuwe code laat zien.'

const checks: Record<Kind, (options: CodePageOptions, typed: TypedCode) => Promise<{ error: string } | object>> = {
  async code(options, { userId, code }) {
    const result = await checkCode(options.db, options, { userId, code, now: options.clock() })
    if (result === 'right') return {}
    return { error: result === 'used' ? usedCodeText : wrongCodeText }
  },
  'recovery-code': ({ db, clock }, { userId, code, request }) =>
    db.transaction().execute(async tx => {
      const now = clock()
      if (!(await claimRecoveryCode(tx, userId, recoveryCodeHash(code), now)))
        return { error: 'Deze herstelcode klopt niet, of is al gebruikt.' }
      await recordSignIn(tx, { userId, outcome: 'recovery-code-used', client: clientOf(request), now })
      return {}
    }),
}

const titles: Record<Kind, string> = { code: 'Vul je code in', 'recovery-code': 'Gebruik een herstelcode' }

const summaryOf = (error: string | undefined): FormErrors => (error === undefined ? {} : { code: error })

const forms = {
  code: (uid: string, error?: string) => html`${errorSummary(summaryOf(error))}
<p>Open de app met je codes en neem de code over.</p>
<form method="post" action="${signInPath(uid)}/code" novalidate>
${formField({ name: 'code', label: 'Code van 6 cijfers', type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code', error, hasFocus: !error })}
<p><button type="submit">Inloggen</button></p>
</form>
<p><a href="${signInPath(uid)}/recovery-code">Je telefoon niet bij je? Gebruik een herstelcode</a></p>
<p><a href="${signInPath(uid)}">Terug naar inloggen</a></p>`,
  'recovery-code': (uid: string, error?: string) => html`${errorSummary(summaryOf(error))}
<form method="post" action="${signInPath(uid)}/recovery-code" novalidate>
${formField({ name: 'code', label: 'Herstelcode', type: 'text', autocomplete: 'off', hint: 'Zestien tekens, in groepjes van vier. Elke herstelcode werkt één keer.', error, hasFocus: !error })}
<p><button type="submit">Inloggen</button></p>
</form>
<p>Ook je herstelcodes kwijt? Vraag je beheerder om het inloggen in twee stappen te resetten.</p>
<p><a href="${signInPath(uid)}/code">Terug naar de code uit de app</a></p>`,
}

/** For users who are not signed in yet and whose role requires a second factor. */
const mountSetUpPage = (fastify: FastifyInstance, options: CodePageOptions) =>
  mountFormPages(fastify, options.ownOrigins, scope => {
    const { db, provider, site, clock } = options
    const path = `${signInPath(':uid')}/set-up`

    scope.get(path, async (request: SignInRequest, reply) => {
      const pending = await pendingAccount({ provider, request, reply }, clock())
      const setUp = pending && (await setUpOf(db, options, Number(pending.accountId)))
      if (!setUp) return sendPage(reply.code(410), expiredPage(site))
      return sendPage(reply, setUpPage({ site, uid: request.params.uid, setUp }))
    })

    scope.post(
      path,
      ownForm(() => expiredPage(site)),
      async (request: SignInRequest, reply) => {
        const exchange = { provider, request, reply }
        const { uid } = request.params
        const pending = await pendingAccount(exchange, clock())
        const userId = Number(pending?.accountId)
        const setUp = pending && (await setUpOf(db, options, userId))
        if (!setUp) return sendPage(reply.code(410), expiredPage(site))
        const code = formValue(request, 'code')
        const formError = codeError(code)
        if (formError) return sendPage(reply.code(422), setUpPage({ site, uid, setUp, error: formError }))
        const result = await attemptCode(options, { request, userId }, () =>
          confirm(options, { request, userId, code }),
        )
        if (!isRefusal(result)) {
          const next = await finishSignIn(exchange, pending.accountId, ['pwd', secondFactorMethod])
          return sendPage(reply, recoveryCodesPage(site, result.recoveryCodes, next))
        }
        if (result.waitSeconds) reply.header('Retry-After', result.waitSeconds)
        return sendPage(reply.code(result.status), setUpPage({ site, uid, setUp, error: result.error }))
      },
    )
  })

const confirm = (
  options: CodePageOptions,
  { request, userId, code }: TypedCode,
): Promise<{ error: string } | { recoveryCodes: readonly string[] }> =>
  options.db.transaction().execute(async tx => {
    const now = options.clock()
    const recoveryCodes = await confirmSetUp(tx, options, { userId, code, now })
    if (!recoveryCodes) return { error: wrongCodeText }
    await recordSignIn(tx, { userId, outcome: 'second-factor-on', client: clientOf(request), now })
    return { recoveryCodes }
  })

type SetUpPage = { site: Site; uid: string; setUp: SetUp; error?: string }

const setUpPage = ({ site, uid, setUp, error }: SetUpPage) =>
  htmlPage({
    site,
    title: 'Stel inloggen in twee stappen in',
    hasError: error !== undefined,
    body: html`${error !== undefined && errorSummary({ code: error })}
<p>Met jouw rol log je in twee stappen in: met je wachtwoord en met een code uit een app op je telefoon. Je stelt het één keer in.</p>
<ol class="steps">
<li>Open op je telefoon een app voor codes, zoals Microsoft Authenticator, Google Authenticator of FreeOTP.</li>
<li>Voeg daarin een account toe en scan deze QR-code.
${qrImage(setUp.qr)}
<p>Lukt scannen niet? Typ dan deze sleutel over: <code>${inGroups(setUp.secret, ' ')}</code></p>
<p>Is dit je telefoon? <a href="${setUp.address}">Open de app op dit apparaat</a></p></li>
<li>Vul de code in die de app laat zien.</li>
</ol>
<form method="post" action="${signInPath(uid)}/set-up" novalidate>
${formField({ name: 'code', label: 'Code van 6 cijfers', type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code', error })}
<p><button type="submit">Zet aan en log in</button></p>
</form>`,
  })

const qrImage = ({ size, path }: SetUp['qr']): Html =>
  html`<svg class="qr" role="img" aria-label="QR-code met de sleutel" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/>
</svg>`

const recoveryCodesPage = (site: Site, codes: readonly string[], next: string) =>
  htmlPage({
    site,
    title: 'Bewaar je herstelcodes',
    body: html`<p>Inloggen in twee stappen staat aan. Ben je je telefoon een keer kwijt? Dan log je in met een van deze codes in plaats van de code uit de app. Elke herstelcode werkt één keer.</p>
<ul class="codes">${codes.map(code => html`<li><code>${code}</code></li>`)}</ul>
<p>Schrijf ze op of print ze, en bewaar ze op een veilige plek. Je ziet ze alleen nu.</p>
<p><a class="button" href="${next}">Ik heb ze bewaard, ga verder</a></p>`,
  })

type CodePageOptions = SecretOptions & {
  db: Db
  clock: () => Date
  provider: Provider
  site: Site
  ownOrigins: readonly string[]
}

type Refusal = { status: 422 | 429; error: string; waitSeconds?: number }

/** Applies the rate limits of signing in and records the outcome. @param check uses the code, or returns its error */
async function attemptCode<Result extends object>(
  { db, clock }: CodePageOptions,
  { request, userId }: Pick<SignInExchange, 'request'> & { userId: number },
  check: () => Promise<{ error: string } | Result>,
): Promise<Refusal | Result> {
  const attempt = { db, now: clock(), person: codeAttempts(userId), ip: request.ip }
  const record = (outcome: 'too-many-attempts' | 'wrong-code' | 'signed-in') =>
    recordSignIn(db, { userId, outcome, client: clientOf(request), now: attempt.now })
  const refusal = await consumeSignInAttempt(attempt)
  if (refusal?.isFirst) await record('too-many-attempts')
  if (refusal) {
    const { waitSeconds } = refusal
    return { status: 429, error: tooManyAttempts(waitSeconds), waitSeconds }
  }
  const result = await check()
  if ('error' in result) {
    await record('wrong-code')
    return { status: 422, error: result.error }
  }
  await succeedSignInAttempt(attempt)
  await record('signed-in')
  return result
}

const isRefusal = (result: object): result is Refusal => 'error' in result

type SecondFactorOptions = {
  db: Db
  clock: () => Date
  secrets: Secrets
  /** The municipality can change while the server runs. */
  base: Pick<Base, 'municipality'>
  /** Their passwords are public: no visitor may switch on a second factor for the others. */
  demoAccounts: readonly DemoAccount[]
  issuer: string | undefined
}

export function openSecondFactor({ db, clock, secrets, base, demoAccounts, issuer }: SecondFactorOptions) {
  const options = {
    key: secrets.encryptionKey,
    organization: () => `Meldingen ${base.municipality.name}`,
    lockedReason: (email: string) =>
      demoAccounts.some(account => account.email === email.toLowerCase()) ? demoText : undefined,
  }
  return {
    steps: secondFactorSteps({ ...options, db, clock }),
    routes: secondFactorRoutes({ ...options, hasPasswords: issuer === undefined }),
  }
}

const demoText =
  'Dit is een account van de demo, dat iedereen gebruikt. Nodig jezelf uit als gebruiker om het te proberen.'
