import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fakeProvider } from '#test/fake-provider.ts'
import { type Server, startServer } from './server.ts'
import { story as base, expect, expectAccessible, expectFits } from './story.ts'
import { copyTemplate } from './template.ts'

type Provider = Awaited<ReturnType<typeof fakeProvider>>

/** The demo with another provider, and a municipality whose provider has only the implicit flow. */
const story = base.extend<object, { provider: Provider; implicit: Server }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const provider = await fakeProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  town: [
    async ({ provider }, use) => {
      const server = await startServer({ DATA_DIR: await copyTemplate(), OIDC_ISSUER: provider.issuer })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  implicit: [
    async ({ provider }, use) => {
      const municipality = JSON.parse(await readFile('demo/municipality.json', 'utf8'))
      const file = join(await mkdtemp(join(tmpdir(), 'meldwerk-story-')), 'implicit.json')
      const logo = { ...municipality.logo, url: '/logo.svg' }
      const signIn = { ...municipality.signIn, flow: 'implicit' }
      await writeFile(file, JSON.stringify({ ...municipality, logo, signIn }))
      const environment = { MUNICIPALITY: file, ALLOW_EMBEDDED_DATABASE: 'yes', OIDC_ISSUER: provider.issuer }
      const server = await startServer(environment)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const asked = '/manage/incidents?page=1'
const foreign = 'Het antwoord van de inlogdienst hoort niet bij deze poging om in te loggen.'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Inloggen is niet gelukt' })
const attempts = ({ authorizations }: Provider) => authorizations.length

story.beforeEach(({ provider }) => {
  provider.misbehave()
  provider.setTokens()
  provider.answerWith()
  provider.authorizations.length = 0
})

/** Expect that the failure is shown, also while the page is left alone and after a reload; one press tries once. */
async function expectToldAndStays(page: Page, provider: Provider, reason: string) {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page).not.toHaveURL(/callback/)
  const before = attempts(provider)
  expect(before).toBeLessThanOrEqual(1)
  // The router may still give the page its address; nothing is asked of a server by itself.
  const addresses: string[] = []
  page.on('request', request => request.isNavigationRequest() && addresses.push(request.url()))
  await page.waitForTimeout(1500)
  await expect(heading(page)).toBeVisible()
  expect(addresses).toEqual([])
  await page.reload()
  await expect(page.getByText(reason).first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(attempts(provider)).toBe(before)
  await page.getByRole('button', { name: 'Probeer het nogmaals' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  expect(attempts(provider)).toBeLessThanOrEqual(before + 1)
}

type Arrange = (provider: Provider, page: Page, server: Server) => unknown

const unreachable: Arrange = provider => provider.misbehave({ on: 'discovery', status: 500 })
const answeredWith =
  (name: string, value?: string): Arrange =>
  provider =>
    provider.answerWith(answer => (value === undefined ? answer.delete(name) : answer.set(name, value)))
const refusedWith =
  (error: string): Arrange =>
  provider =>
    provider.answerWith(answer => {
      for (const name of [...answer.keys()]) if (name !== 'state') answer.delete(name)
      answer.set('error', error)
    })
const without =
  (what: 'cookies' | 'storage'): Arrange =>
  (_, page) =>
    page.addInitScript(refused => {
      if (refused === 'cookies') Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
      else
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    }, what)
const withAccount =
  (email: string): Arrange =>
  provider =>
    provider.setTokens({ claims: { email }, access: { email } })

/** Switch an account off, and come with it. */
const switchedOff: Arrange = async (provider, page, server) => {
  const authorization = `Bearer ${await provider.tokenFor({ email: 'beheerder@meldstad.example' })}`
  const users = `${server.url}/signals/v1/private/users/`
  const { results } = await (await fetch(`${users}?username=lezer`, { headers: { authorization } })).json()
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ is_active: false })
  expect((await fetch(`${users}${results[0].id}`, { method: 'PATCH', headers, body })).status).toBe(200)
  return withAccount('lezer@meldstad.example')(provider, page, server)
}
const firstQuestionRefused: Arrange = async (provider, page, server) => {
  await withAccount('behandelaar@meldstad.example')(provider, page, server)
  await page.route('**/signals/v1/private/me', route =>
    route.fulfill({ status: 401, json: { detail: 'Login failed' } }),
  )
}

const cookies = 'Controleer of je browser cookies toestaat, of probeer het met een andere browser.'
const failures: readonly (readonly [flow: 'code' | 'implicit', name: string, reason: string, Arrange])[] = [
  ['code', 'the provider is unreachable', 'De inlogdienst is op dit moment niet bereikbaar.', unreachable],
  ['code', 'it answers access_denied', 'De inlogdienst gaf je geen toegang.', refusedWith('access_denied')],
  ['code', 'it answers server_error', 'Er ging iets mis bij de inlogdienst.', refusedWith('server_error')],
  ['code', 'it answers with an unknown error', 'Er ging iets mis bij het inloggen.', refusedWith('onbekend')],
  ['code', 'the state is another one', foreign, answeredWith('state', 'x')],
  ['code', 'there is no code', 'Het antwoord van de inlogdienst is niet compleet.', answeredWith('code')],
  ['code', 'the nonce is another one', 'De inlogdienst heeft niet bevestigd wie je bent.', answeredWith('code', 'x')],
  [
    'code',
    'the token endpoint fails',
    'De inlogdienst is op dit moment niet bereikbaar.',
    provider => provider.misbehave({ on: 'token', status: 500 }),
  ],
  ['code', 'there is no account here', 'Er is hier geen account voor wie@', withAccount('wie@elders.example')],
  ['code', 'the account is switched off', 'Het account van lezer@meldstad.example is niet actief.', switchedOff],
  ['code', 'the first question is refused', 'Authenticeren is niet gelukt', firstQuestionRefused],
  ['code', 'cookies are refused', cookies, without('cookies')],
  ['code', 'storage is refused', cookies, without('storage')],
  ['implicit', 'it answers access_denied', 'De inlogdienst gaf je geen toegang.', refusedWith('access_denied')],
  ['implicit', 'the state is another one', foreign, answeredWith('state', 'x')],
  [
    'implicit',
    'the nonce is another one',
    foreign,
    async provider => {
      const idToken = await provider.tokenFor({ nonce: 'x' })
      provider.answerWith(answer => answer.set('id_token', idToken))
    },
  ],
  ...['access_token', 'token_type', 'expires_in'].map(
    name => ['implicit', `there is no ${name}`, 'is niet compleet.', answeredWith(name)] as const,
  ),
  ['implicit', 'there is no account here', 'Er is hier geen account voor je.', withAccount('wie@elders.example')],
  ['implicit', 'cookies are refused', cookies, without('cookies')],
]

for (const [flow, name, reason, arrange] of failures)
  story(
    `a sign-in that fails is told and stays told: ${flow} flow, ${name}`,
    async ({ page, provider, town, implicit }) => {
      const server = flow === 'code' ? town : implicit
      await arrange(provider, page, server)
      await page.goto(server.url + asked)
      await expectToldAndStays(page, provider, reason)
    },
  )

story('the page of a failed sign-in fits, is accessible, and leads on once it works', async ({ page, provider }) => {
  provider.answerWith(answer => answer.set('state', 'x'))
  await page.goto('/manage/incidents')
  await expect(heading(page)).toBeVisible()
  await expectFits(page)
  provider.answerWith()
  provider.setTokens({
    claims: { email: 'behandelaar@meldstad.example' },
    access: { email: 'behandelaar@meldstad.example' },
  })
  await page.getByRole('button', { name: 'Probeer het nogmaals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Meldingen/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Meldingen/ })).toBeVisible()
  await expectAccessible(page)
})
