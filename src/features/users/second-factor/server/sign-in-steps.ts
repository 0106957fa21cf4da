import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { formValue, mountFormPages, ownForm, sendPage } from '#server/oidc/form-pages.ts'
import { finishSignIn, pendingAccount, type SignInRequest, signInPath } from '#server/oidc/interaction.ts'
import { errorSummary, expiredPage, type FormErrors, formField, htmlPage } from '#server/oidc/pages.ts'
import { secondFactorMethod } from '#server/oidc/provider.ts'
import { html } from '#server/pages/html.ts'
import { clientOf, type SecondFactorSteps } from '../../sign-in/server/provider-setup.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import { codeError, comparableRecoveryCode, stepAfterPassword } from '../rules.ts'
import { wrongCodeText } from './account.ts'
import { attemptCode, type CodePageOptions, isRefusal } from './code-attempt.ts'
import { checkCode, newSecret, type SecretOptions } from './set-up.ts'
import { mountSetUpPage } from './set-up-page.ts'
import { claimRecoveryCode, recoveryCodeHash, standingOf } from './store.ts'

type Options = SecretOptions & {
  db: Db
  clock: () => Date
  lockedReason: (email: string) => string | undefined
}

export function secondFactorSteps(options: Options): SecondFactorSteps {
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
