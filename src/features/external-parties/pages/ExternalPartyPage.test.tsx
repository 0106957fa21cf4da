// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { ConfirmProvider } from '#web/ui/Confirm.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { ExternalPartyPage } from './ExternalPartyPage.tsx'
import { ExternalReplyPage } from './ExternalReplyPage.tsx'

const address = 'groen@bedrijf.example'

let w: World
let user: User
let link: string
let cookie: string
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  await aReport(w, { category: litter })
  await setStatus({ state: 'forward to external', text: 'Wilt u dit nakijken?', email_override: address })
  link = (await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()).uuid
  const page = { purpose: 'external-party', subject: address, seconds: 3600 }
  cookie = `meldwerk-external-party=${await transaction(w.base, tx => openPageSession(tx, page))}`
  connect()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const setStatus = (status: object) =>
  w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { send_email: true, ...status } })
const connect = () => vi.stubGlobal('fetch', inProcessFetch(w, undefined, cookie))

/** Requests to this path go wrong: before the server gets them, or before its response arrives. */
function breakConnection(path: RegExp, when: 'before' | 'after' = 'before') {
  const send = inProcessFetch(w, undefined, cookie)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!path.test(url)) return send(url, init)
    if (when === 'after') await send(url, init)
    throw new TypeError('Failed to fetch')
  })
}

function open() {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  return render(
    <ConfirmProvider Dialog={ConfirmDialog}>
      <ConfigurationProvider value={configuration}>
        <ExternalPartyPage link={link} />
      </ConfigurationProvider>
    </ConfirmProvider>,
  )
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const form = () => screen.findByLabelText(/Wat heeft u gedaan/)
const type = async (text: string) => userEvent.type(await form(), text)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const [ready, notReady] = ['Verstuur, het is klaar', 'Verstuur, nog niet klaar'] as const
const sentTexts = async () =>
  (await w.base.db.selectFrom('questionnaireAnswers').select('payload').orderBy('sessionId').execute()).map(
    ({ payload }) => payload,
  )
const status = async () => (await w.base.db.selectFrom('reports').select('status').executeTakeFirstOrThrow()).status

test('the answer of an external party is stored once when it is sent again', async () => {
  open()
  await type('Morgen')
  breakConnection(/answers$/, 'after')
  await press(notReady)
  await screen.findByText(/Het versturen van het actieformulier is mislukt\. Probeer het nog eens of neem contact op/)
  expect(await form()).toHaveProperty('value', 'Morgen')
  connect()
  await press(notReady)
  await screen.findByText(/Uw bericht is verstuurd/)
  expect(await screen.findByText('Wat u eerder stuurde')).toBeTruthy()
  expect(await form()).toHaveProperty('value', '')
  expect(await sentTexts()).toEqual(['Morgen'])
  expect(await status()).toBe('forwarded')
})

test('two tabs of an external party each send their own text, and the second one says so first', async () => {
  const [one, other] = [within(open().container), within(open().container)]
  await userEvent.type(await one.findByLabelText(/Wat heeft u gedaan/), 'Morgen')
  await userEvent.type(await other.findByLabelText(/Wat heeft u gedaan/), 'Overmorgen')
  const send = (tab: typeof one) => userEvent.click(tab.getByRole('button', { name: notReady }))
  await send(one)
  await one.findByText(/Uw bericht is verstuurd/)
  await send(other)
  await other.findByText(/Uw bericht is verstuurd/)
  for (const tab of [one, other]) expect(await tab.findByText('Wat u eerder stuurde')).toBeTruthy()
  expect(await sentTexts()).toEqual(['Morgen', 'Overmorgen'])
})

test('a tab of an external party says that another one answered, and sends after a second press', async () => {
  const first = within(open().container)
  await userEvent.type(await first.findByLabelText(/Wat heeft u gedaan/), 'Morgen')
  const second = within(open().container)
  const field = await second.findByLabelText(/Wat heeft u gedaan/)
  expect(field).toHaveProperty('value', 'Morgen')
  await userEvent.type(field, ' of later')
  await userEvent.click(second.getByRole('button', { name: notReady }))
  await second.findByText(/Uw bericht is verstuurd/)
  await userEvent.click(first.getByRole('button', { name: notReady }))
  await first.findByText(/In een ander venster is al iets verstuurd/)
  expect(await first.findByText('Morgen of later')).toBeTruthy()
  expect(await sentTexts()).toEqual(['Morgen of later'])
  await userEvent.click(first.getByRole('button', { name: notReady }))
  await first.findByText(/Uw bericht is verstuurd/)
  expect(await sentTexts()).toEqual(['Morgen of later', 'Morgen'])
})

test('the answer of an external party is kept on the device, also when the session has ended', async () => {
  const page = open()
  await type('Het is schoon')
  vi.stubGlobal('fetch', inProcessFetch(w))
  await press(ready)
  await heading('Bent u het?')
  expect(screen.getByText(/U bent niet meer ingelogd. Wat u heeft ingevuld, staat er nog./)).toBeTruthy()
  page.unmount()
  connect()
  open()
  expect(await form()).toHaveProperty('value', 'Het is schoon')
  await press(ready)
  await screen.findByText('Wij hebben uw antwoord ontvangen.')
  expect(await status()).toBe('closure-requested')
})

test.each([
  ['taken back', { state: 'b', text: 'Zelf gedaan' }, /teruggenomen of opnieuw gevraagd/],
  ['asked again', { state: 'forward to external', text: 'En de tak?', email_override: address }, /opnieuw gevraagd/],
])('a report that was %s meanwhile says so after sending', async (_, change, text) => {
  open()
  await type('Klaar')
  await setStatus(change)
  await press(ready)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Dit is niet verstuurd. U kunt het hier kopiëren.')).toBeTruthy()
  expect(screen.getByText('Klaar')).toBeTruthy()
  expect(await sentTexts()).toEqual([])
})

test('a report of the link that no longer lies with the party says why', async () => {
  await setStatus({ state: 'b', text: 'Zelf gedaan' })
  open()
  await heading(/^Meldingen voor/)
  expect(screen.getByText(/teruggenomen of opnieuw gevraagd/)).toBeTruthy()
  expect(screen.getByText(/Er liggen nu geen meldingen bij u/)).toBeTruthy()
})

test('the page and a report of an external party can be loaded again after a failure', async () => {
  breakConnection(/reports/)
  open()
  await heading('De pagina kan nu niet worden geopend')
  breakConnection(/sessions/)
  await press('Probeer opnieuw')
  await screen.findByText(/Deze melding kan nu niet worden opgehaald/)
  connect()
  await press('Probeer opnieuw')
  expect(await screen.findByText('Wilt u dit nakijken?')).toBeTruthy()
})

test('signing out with an unsent answer asks first, and then removes it', async () => {
  open()
  await type('Half')
  await press('Uitloggen')
  expect(await screen.findByText('U heeft nog iets niet verstuurd')).toBeTruthy()
  await press('Terug')
  await type(' klaar')
  expect(await form()).toHaveProperty('value', 'Half klaar')
  await press('Uitloggen')
  await press('Uitloggen en weggooien')
  await heading('U bent uitgelogd')
  expect(await w.base.db.selectFrom('pageSessions').select('subject').execute()).toEqual([])
})

describe('the button in the mail to an external party', () => {
  /** Open the page of one report, in a browser without a cookie. */
  function openLink(uuid = link, fetchOfBrowser: Send = inProcessFetch(w)) {
    vi.stubGlobal('fetch', fetchOfBrowser)
    const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
    return render(
      <ConfigurationProvider value={configuration}>
        <ExternalReplyPage link={uuid} />
      </ConfigurationProvider>,
    )
  }

  test('leads to the question and the place, without a code', async () => {
    openLink()
    await heading('Melding SIG-1: Veeg- / zwerfvuil')
    expect(await screen.findByText('Wilt u dit nakijken?')).toBeTruthy()
    expect(screen.getByText(/Kerkstraat 12/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Bekijk alle meldingen/ }).getAttribute('href')).toBe(`/extern/${link}`)
  })

  test('accepts the message that the work is not ready, keeps the status, and leads back to it later', async () => {
    const page = openLink()
    expect(await screen.findByText(/^Aan de melder is beloofd: /)).toBeTruthy()
    await type('Het hout komt maandag')
    await press(notReady)
    await screen.findByText(/Uw bericht is verstuurd.*Meld uiterlijk .+ dat het klaar is, met de link uit onze e-mail/)
    await screen.findByText('Wat u eerder stuurde')
    expect(await status()).toBe('forwarded')
    page.unmount()
    openLink()
    expect(await screen.findByText('Wat u eerder stuurde')).toBeTruthy()
    expect(screen.getByText('Het hout komt maandag')).toBeTruthy()
    await type('De plank zit weer vast')
    await press(ready)
    await heading('Bedankt')
    expect(screen.getByText(/Bedankt voor het invullen van het actieformulier/)).toBeTruthy()
    expect(screen.getByText(/^Melding SIG-1 ligt weer bij ons/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Bekijk de meldingen/ }).getAttribute('href')).toBe(`/extern/${link}`)
    expect(await status()).toBe('closure-requested')
    expect(await sentTexts()).toEqual(['De plank zit weer vast', 'Het hout komt maandag'])
  })

  test('says that a report was taken back meanwhile', async () => {
    await setStatus({ state: 'b', text: 'Zelf gedaan' })
    openLink()
    await heading('U kunt niet meer reageren op onze vragen')
    expect(screen.getByText(/teruggenomen of opnieuw gevraagd/)).toBeTruthy()
    expect(screen.getByText('Dit gaat over melding SIG-1.')).toBeTruthy()
  })

  test('says that it was answered before', async () => {
    const page = openLink()
    await type('Klaar')
    await press(ready)
    await heading('Bedankt')
    page.unmount()
    openLink()
    await heading('U hebt onze vragen al eerder beantwoord')
  })

  test('can be tried again when the report cannot be loaded', async () => {
    openLink(link, () => Promise.reject(new TypeError('Failed to fetch')))
    await heading('Er is iets misgegaan') // nothing was sent
    connect()
    await press('Probeer opnieuw')
    await heading('Melding SIG-1: Veeg- / zwerfvuil')
  })

  test.each(['onzin', '3f0c9c4e-1111-4222-8333-444455556666'])('says that %s is no link', async mangled => {
    openLink(mangled)
    await heading('Deze link klopt niet')
  })
})

test.each([
  [undefined, 'https://www.openstreetmap.org/directions?to=52.58%2C5.22'],
  ['geo:{lat},{lng}', 'geo:52.58,5.22'],
])('the route is a link to an open map, or where the municipality leads it: %s', async (routeUrl, expected) => {
  const { map } = w.base.municipality
  const before = map.routeUrl
  if (routeUrl) map.routeUrl = routeUrl
  open()
  const link = await screen.findByRole('link', { name: 'Route naar deze plek' })
  expect(link.getAttribute('href')).toBe(expected)
  map.routeUrl = before
})

const failures: [string, () => Promise<Response>, isOfConnection: boolean][] = [
  ['a server that is down', async () => new Response('', { status: 503 }), false],
  ['an error of the server', async () => new Response('{}', { status: 500 }), false],
  ['a page in the place of an answer', async () => new Response('<p>welkom'), false],
  [
    'a mistake of our own',
    () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'a')")),
    false,
  ],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), true],
]

describe.each(failures)('after %s', (_, send, isOfConnection) => {
  const isAbout = isOfConnection ? /Controleer uw verbinding/ : /Er ging iets mis op deze website/
  const fail = () => vi.stubGlobal('fetch', send)

  test('the page of an external party blames the connection only when it failed', async () => {
    fail()
    open()
    await heading('De pagina kan nu niet worden geopend')
    expect(screen.getByText(isAbout)).toBeTruthy()
  })

  test('asking for a code blames the connection only when it failed', async () => {
    vi.stubGlobal('fetch', inProcessFetch(w)) // without the cookie of the page
    open()
    await heading('Bent u het?')
    fail()
    await press('Stuur mij een code')
    await screen.findByText(isAbout)
  })

  test('signing out blames the connection only when it failed', async () => {
    open()
    await form()
    fail()
    await press('Uitloggen')
    await screen.findByText(isAbout)
  })
})
