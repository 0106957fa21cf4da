// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

let w: World
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  vi.stubGlobal('fetch', inProcessFetch(w))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const openLink = (token: string) => {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  render(
    <ConfigurationProvider value={configuration}>
      <VerifyEmailPage token={token} />
    </ConfigurationProvider>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function tokenFromMail() {
  await aReport(w, { category: litter })
  const contact = { email: 'anders@voorbeeld.example', phone: '0600000012', sharing_allowed: false }
  await w.as(await aUser(w))('POST', '/signals/v1/private/signals/1/reporters', contact)
  await w.drain()
  const { html } = await w.base.db
    .selectFrom('mails')
    .select('html')
    .where('kind', '=', 'verify-email')
    .executeTakeFirstOrThrow()
  return /href="http:\/\/localhost:0\/verify_email\/([^"]+)"/.exec(html)?.[1] ?? ''
}
const storedEmail = async () =>
  (await w.base.db.selectFrom('reports').select('reporterEmail').executeTakeFirstOrThrow()).reporterEmail

const press = () => userEvent.click(screen.getByRole('button', { name: 'Bevestig mijn e-mailadres' }))

test('the press after the link in the mail verifies the address, and not the link itself', async () => {
  openLink(await tokenFromMail())
  await heading('Bevestig uw e-mailadres')
  expect(await storedEmail()).toBe('kim@voorbeeld.example')
  await press()
  expect(await heading('E-mailadres bevestigd')).toBeTruthy()
  expect(screen.getByText(/spam/)).toBeTruthy()
  expect(await storedEmail()).toBe('anders@voorbeeld.example')
})

test('an invalid link to verify an address shows the telephone number and a link to a new report', async () => {
  openLink('f38ad3f4-2b13-41a7-a43b-92e813b8f478')
  await press()
  expect(await heading('Link ongeldig')).toBeTruthy()
  expect(screen.getByText(new RegExp(`bel ${w.base.municipality.language.phoneNumber}, van maandag`))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Doe een melding' }).getAttribute('href')).toBe('/incident/beschrijf')
})

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'a server that is down',
    async () => new Response('', { status: 503 }),
    /^We konden .* Probeer het straks nog een keer\.$/,
  ],
  ['a mistake of our own', () => Promise.reject(new TypeError('a is undefined')), /Probeer het straks nog een keer/],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), /Kijk of u internet heeft/],
])('the page that verifies an address says what to do after %s', async (_, send, text) => {
  vi.stubGlobal('fetch', send)
  openLink('f38ad3f4-2b13-41a7-a43b-92e813b8f478')
  await press()
  await screen.findByText(text)
})

test('the page that verifies an address can be tried again after a failure', async () => {
  const token = await tokenFromMail()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  openLink(token)
  await press()
  await screen.findByText('Het is niet gelukt')
  vi.stubGlobal('fetch', inProcessFetch(w))
  await press()
  expect(await heading('E-mailadres bevestigd')).toBeTruthy()
})
