// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NonWizardPage } from '#features/site/pages/NonWizardPage.tsx'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'
import { usePath } from '#web/navigation.ts'
import { browserPurpose } from '../server/session.ts'
import { requestLink } from '../web/requests.ts'

const kim = 'kim@voorbeeld.example'
let w: World
let fetchOfServer: Send
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  fetchOfServer = inProcessFetch(w)
  vi.stubGlobal('fetch', fetchOfServer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Pages() {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  return <NonWizardPage configuration={configuration} path={usePath('')} categories={undefined} />
}

function open(path: string) {
  history.replaceState(null, '', path)
  render(<Pages />)
}

/** Requests are sent with the cookie of a browser where this reporter is signed in. */
async function signIn(subject = kim) {
  const page = { purpose: browserPurpose, subject, seconds: 3600 }
  const token = await transaction(w.base, tx => openPageSession(tx, page))
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    fetchOfServer(url, { ...init, headers: { ...init.headers, cookie: `meldwerk-my-reports=${token}` } }),
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function logIn(email: string) {
  if (email) await userEvent.type(screen.getByLabelText('E-mailadres'), email)
  await press('Stuur mij een link')
}

test.each([
  ['', 'Dit is een verplicht veld'],
  ['kim', 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@domein.nl'],
])('the address %j is refused before anything is sent', async (email, message) => {
  open('/mijn-meldingen/login')
  await logIn(email)
  expect(screen.getByText(message)).toBeTruthy()
  expect(await w.base.db.selectFrom('reportLinkRequests').select('id').execute()).toEqual([])
})

test('my reports show an unknown address the same page as a known one, with a limit on requests', async () => {
  const email = 'wie@voorbeeld.example'
  for (const _ of [1, 2, 3]) await requestLink(email)
  open('/mijn-meldingen/login')
  await logIn(email)
  await heading('Kijk in uw e-mail')
  expect(screen.getByText(email)).toBeTruthy()
  await press('Verstuur opnieuw')
  await heading('Opnieuw verstuurd')
  await press('Verstuur opnieuw')
  expect((await screen.findByRole('alert')).textContent).toContain('Probeer het over 20 minuten opnieuw')
  await press('Vul een ander adres in')
  await heading('Mijn meldingen')
  expect(location.pathname).toBe('/mijn-meldingen/login')
})

test('a press that comes while the page becomes interactive sends what was typed until then', async () => {
  open('/mijn-meldingen/login')
  const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, kim) // the page has not heard of it
  await press('Stuur mij een link')
  await heading('Kijk in uw e-mail')
  expect(screen.getByText(kim)).toBeTruthy()
})

test('a failed request for a link to my reports says so and keeps the address', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open('/mijn-meldingen/login')
  await logIn(kim)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Uw link aanvragen is niet gelukt. Probeer het later opnieuw.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe(kim)
})

test.each(['/mijn-meldingen', '/mijn-meldingen/bevestig'])(
  'the path %s of my reports leads to the login without a session',
  async path => {
    open(path)
    await screen.findByRole('button', { name: 'Stuur mij een link' })
    expect(location.pathname).toBe('/mijn-meldingen/login')
  },
)

test.each(['/mijn-meldingen/openen', '/mijn-meldingen/melding/1'])(
  'my reports say after %s that the link has expired',
  async path => {
    await aReport(w)
    open(path)
    if (path.endsWith('openen')) await press('Bekijk mijn meldingen')
    await heading('Link verlopen')
    expect(screen.getByRole('link', { name: 'Begin opnieuw' }).getAttribute('href')).toBe('/mijn-meldingen/login')
  },
)

test('a list of my reports without any says so and offers to report', async () => {
  await signIn()
  open('/mijn-meldingen')
  await screen.findByRole('heading', { level: 2, name: 'U heeft nog geen meldingen' })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Doe een melding' })).toBeTruthy()
})

test('two of my reports of one minute at one place are told apart by their number', async () => {
  for (let i = 0; i < 2; i++) await aReport(w)
  await signIn()
  open('/mijn-meldingen')
  const rows = await screen.findAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent ?? '').filter(text => text.includes('SIG-'))
  expect(texts).toHaveLength(2)
  expect(texts.map(text => text.replaceAll(/SIG-\d/g, ''))).toEqual(Array(2).fill(texts[0]?.replaceAll(/SIG-\d/g, '')))
  expect(screen.getAllByRole('link', { name: /^Bekijk melding SIG-/ }).map(({ textContent }) => textContent)).toEqual([
    'Bekijk melding SIG-2',
    'Bekijk melding SIG-1',
  ])
})

test('the filter, search and page of my reports are in the address, and stay together', async () => {
  for (let i = 0; i < 12; i++) await aReport(w)
  await signIn()
  open('/mijn-meldingen?toon=open&zoek=lamp&pagina=2')
  await screen.findByText('11 tot en met 12 van 12')
  expect(screen.getByText('12 meldingen gevonden met “lamp”.')).toBeTruthy()
  const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Vorige 10')).toBe('/mijn-meldingen?toon=open&zoek=lamp')
  expect(hrefOf(/^Afgehandeld/)).toBe('/mijn-meldingen?toon=afgehandeld&zoek=lamp')
  expect(hrefOf('Bekijk melding SIG-1')).toBe('/mijn-meldingen/melding/1')
  expect(screen.getByRole('link', { name: 'Open (12)' }).getAttribute('aria-current')).toBe('true')
})

test('the list of my reports can be fetched again after a failure', async () => {
  await aReport(w)
  await signIn()
  const signedIn = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open('/mijn-meldingen')
  await heading('Er is iets misgegaan')
  vi.stubGlobal('fetch', signedIn)
  await press('Probeer opnieuw')
  expect(await screen.findByRole('link', { name: 'Bekijk melding SIG-1' })).toBeTruthy()
})

test('my reports show a report of somebody else as one that does not exist', async () => {
  await aReport(w, { reporter: { email: 'wie@voorbeeld.example' } })
  await signIn()
  open('/mijn-meldingen/melding/1')
  await heading('Deze melding is er niet')
})

test('signing out of my reports leads to the login and says so', async () => {
  await signIn()
  open('/mijn-meldingen')
  await screen.findByText(`Dit zijn de meldingen met het e-mailadres ${kim}.`)
  await press('Uitloggen')
  expect((await screen.findByText('U bent uitgelogd.')).textContent).toBeTruthy()
  expect(await w.base.db.selectFrom('pageSessions').selectAll().execute()).toEqual([])
})

test('a municipality without my reports has no such pages', async () => {
  w.base.municipality.featureFlags.enableMyIncidents = false
  open('/mijn-meldingen/login')
  w.base.municipality.featureFlags.enableMyIncidents = true
  await heading('Dit onderdeel is niet in gebruik')
})
