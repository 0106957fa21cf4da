import type { FastifyInstance } from 'fastify'
import { formValue, mountFormPages, ownForm, sendPage } from '#server/oidc/form-pages.ts'
import { finishSignIn, pendingAccount, type SignInRequest, signInPath } from '#server/oidc/interaction.ts'
import { errorSummary, expiredPage, formField, htmlPage, type Site } from '#server/oidc/pages.ts'
import { secondFactorMethod } from '#server/oidc/provider.ts'
import { type Html, html } from '#server/pages/html.ts'
import { clientOf } from '../../sign-in/server/provider-setup.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import type { SetUp } from '../contract.ts'
import { codeError, inGroups } from '../rules.ts'
import { wrongCodeText } from './account.ts'
import { attemptCode, type CodePageOptions, isRefusal } from './code-attempt.ts'
import { confirmSetUp, setUpOf } from './set-up.ts'

/** For users who are not signed in yet and whose role requires a second factor. */
export const mountSetUpPage = (fastify: FastifyInstance, options: CodePageOptions) =>
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

type TypedCode = { request: SignInRequest; userId: number; code: string }

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
