// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { json } from '#server/db/json.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aLink, followLink, openPage } from '#test/my-report.ts'
import { aPhoto, send as sendFile } from '#test/photos.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { OpenPage } from './LinkPages.tsx'
import { MyReportPage } from './MyReportPage.tsx'

let w: World
let fetchOfServer: Send
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
  fetchOfServer = inProcessFetch(w, undefined, await openPage(w, 1))
  vi.stubGlobal('fetch', fetchOfServer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const configuration = () => toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
const show = (page: ReactNode) => render(<ConfigurationProvider value={configuration()}>{page}</ConfigurationProvider>)
const open = () => show(<MyReportPage id={1} />)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function setStatus(status: object) {
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { send_email: true, ...status } })
  await w.drain() // the page shows what was mailed
}

/** Requests to this path get no response. */
const breakConnection = (path: RegExp) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (path.test(url)) throw new TypeError('Failed to fetch')
    return fetchOfServer(url, init)
  })

test('the page of a reporter says where the report stands and what was reported', async () => {
  open()
  await heading('Uw melding SIG-1')
  expect(screen.getByRole('heading', { level: 2, name: 'We bekijken uw melding' })).toBeTruthy()
  expect(screen.getByText('De lamp voor de deur is al een week kapot.')).toBeTruthy()
  expect(screen.getByText('Gemeld').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.queryByText('Is het niet opgelost?')).toBeNull()
})

test('a place that was only described is named by the words of the reporter, and sought until the report has ended', async () => {
  const extra_properties = { approximate: true, typed: 'speeltuin aan de Hoogstraat' }
  await w.base.db
    .updateTable('reports')
    .set({ address: null, addressText: '', locationExtra: json(extra_properties) })
    .execute()
  open()
  await heading('Uw melding SIG-1')
  const where = () => screen.getByText('Locatie').closest('div')?.textContent
  expect(where()).toBe('Locatiespeeltuin aan de HoogstraatDe precieze plek zoeken we op.')
  cleanup()
  await setStatus({ state: 'o', text: 'Gemaakt.' })
  open()
  await heading('Uw melding SIG-1')
  expect(where()).toBe('Locatiespeeltuin aan de Hoogstraat')
})

test('the closing text of staff and the opinion of the reporter stay on the page', async () => {
  await setStatus({ state: 'o', text: 'De lamp **brandt** weer.' })
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  const feedback = { is_satisfied: false, allows_contact: true, text: 'Voor een deel' }
  await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, feedback)
  open()
  await screen.findByRole('heading', { level: 2, name: 'We kijken opnieuw naar uw melding' })
  expect(screen.getByText('brandt')).toBeTruthy()
  expect(screen.getByText('Voor een deel')).toBeTruthy()
  expect(screen.getByText(/^U was niet tevreden op /)).toBeTruthy()
  expect(screen.getByText('Iets toevoegen')).toBeTruthy()
  expect(screen.getByText(/^Is het gevaarlijk geworden\? Bel bij direct gevaar 112, en anders/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('niet is opgelost')
})

test("the decision after an opinion is on the page, with the reporter's options, whether mailed or not", async () => {
  await setStatus({ state: 'o', text: 'De lamp brandt weer.' })
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  const feedback = { is_satisfied: false, allows_contact: false, text: 'Voor een deel' }
  await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, feedback)
  await setStatus({ state: 'o', text: 'Meer kunnen wij niet doen.', for_reporter: true })
  open()
  expect(await screen.findByText('Meer kunnen wij niet doen.')).toBeTruthy()
  expect(screen.getByText(/Heeft u daar een vraag over\? Bel ons op /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nee, ik ben niet tevreden' })).toBeNull()
})

test('a reporter answers a question on the page of the report', async () => {
  await setStatus({ state: 'reaction requested', text: 'Welke lamp?' })
  open()
  await userEvent.type(await screen.findByLabelText('Welke lamp?'), 'Die bij de brug')
  await press('Verstuur')
  await screen.findByRole('heading', { level: 2, name: 'We hebben uw antwoord' })
  expect(screen.getByText('Die bij de brug')).toBeTruthy()
})

test('an addition that cannot be sent stays, and is added once when it is sent again', async () => {
  open()
  await heading('Uw melding SIG-1')
  await userEvent.type(screen.getByLabelText(/Wat wilt u toevoegen/), 'Ook de lamp ernaast')
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    await fetchOfServer(url, init) // the response gets lost
    throw new TypeError('Failed to fetch')
  })
  await press('Verstuur')
  await screen.findByText(/^Versturen is niet gelukt/)
  expect(screen.getByLabelText(/Wat wilt u toevoegen/)).toHaveProperty('value', 'Ook de lamp ernaast')
  vi.stubGlobal('fetch', fetchOfServer)
  await press('Verstuur')
  await screen.findByText('Bedankt. We hebben uw aanvulling ontvangen: “Ook de lamp ernaast”')
  expect(screen.getByLabelText('Wat wilt u toevoegen?').closest('details')?.open).toBe(false)
  expect(screen.getAllByText('Ook de lamp ernaast')).toHaveLength(1)
})

test('the photos of the report do not stand below the form for an answer', async () => {
  const { uuid } = await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()
  await sendFile(w, `/signals/v1/public/signals/${uuid}/attachments/`, await aPhoto())
  await setStatus({ state: 'reaction requested', text: 'Waar precies?' })
  open()
  const photos = await screen.findByRole('region', { name: 'Foto’s bij uw melding' })
  expect(within(photos).getByRole('img')).toBeTruthy()
  const state = screen.getByRole('region', { name: 'We hebben een vraag aan u' })
  await within(state).findByLabelText('Waar precies?')
  expect(within(state).queryByRole('img')).toBeNull()
})

test('the page of a reporter reports changes by another tab or a colleague, and keeps the text', async () => {
  open()
  await heading('Uw melding SIG-1')
  await userEvent.type(screen.getByLabelText(/Wat wilt u toevoegen/), 'Nog iets')
  await setStatus({ state: 'o', text: 'Klaar.' })
  await press('Verstuur')
  await screen.findByText(/^Dit kan niet meer/)
  expect(screen.getByLabelText(/Wat wilt u toevoegen/)).toHaveProperty('value', 'Nog iets')
})

test.each([
  ['ja', 'Ja, ik ben tevreden'],
  ['nee', 'Nee, ik ben niet tevreden'],
])('the page asks what the mail asks, and “%s” opens the same survey', async (answer, button) => {
  await setStatus({ state: 'o', text: 'De lamp **brandt** weer.' })
  const { html } = await w.base.db.selectFrom('mails').select('html').orderBy('id', 'desc').executeTakeFirstOrThrow()
  open()
  const question = await screen.findByRole('heading', { name: 'Bent u tevreden met de behandeling van uw melding?' })
  expect(html).toContain(question.textContent)
  expect(html).toContain(button)
  breakConnection(/survey/)
  await press(button)
  await screen.findByText(/^Versturen is niet gelukt/)
  vi.stubGlobal('fetch', fetchOfServer)
  await press(button)
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  expect(html).toContain(`/kto/${answer}/${token}`)
  await vi.waitFor(() => expect(location.pathname).toBe(`/kto/${answer}/${token}`))
  history.replaceState(null, '', '/')
})

test('a reporter who is asked about another report of the same problem is sent to that one', async () => {
  const user = await aUser(w)
  await aReport(w, { category: litter })
  await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })
  for (const id of [2, 1])
    await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { status: { state: 'o', text: 'Klaar.' } })
  open()
  await screen.findByText(/^U heeft hetzelfde probleem vaker gemeld/)
  expect(screen.queryByRole('button', { name: /tevreden/ })).toBeNull()
})

test('the details of a reporter are erased after a tick and a press', async () => {
  open()
  await heading('Uw melding SIG-1')
  expect(screen.getByText(/^Wat u zelf schreef, blijft bij de melding staan.+Bel ons dan op /)).toBeTruthy()
  await press('Wis mijn gegevens')
  await screen.findByText(/^Zet eerst een vinkje/)
  await userEvent.click(screen.getByLabelText('Ja, wis mijn gegevens'))
  await press('Wis mijn gegevens')
  await heading('Uw gegevens zijn gewist')
  expect(screen.getByText(/^Wat u zelf schreef, staat nog bij de melding.+noem melding SIG-1\.$/)).toBeTruthy()
  expect(screen.getByText(/reservekopieën/)).toBeTruthy()
})

test('the page of a reporter offers to erase only existing details', async () => {
  await w.base.db.updateTable('reports').set({ reporterEmail: null, reporterPhone: null }).execute()
  open()
  await heading('Uw melding SIG-1')
  expect(screen.getByText(/Er is dus niets om te wissen\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Wis mijn gegevens' })).toBeNull()
  cleanup()
  await w.base.db.updateTable('reports').set({ reporterPhone: '0612345678' }).execute()
  open()
  await userEvent.click(await screen.findByLabelText('Ja, wis mijn gegevens'))
  await press('Wis mijn gegevens')
  await heading('Uw gegevens zijn gewist')
  expect(
    screen.getByText('We hebben uw telefoonnummer bij deze melding gewist. De melding zelf handelen we gewoon af.'),
  ).toBeTruthy()
})

test('the page of a reporter says that it is not open, or that details were erased in another tab', async () => {
  await w.as()('POST', '/api/my-report/1/erasure', { isConfirmed: true }, { cookie: await openPage(w, 1) })
  open()
  await heading('Uw gegevens zijn gewist')
})

test('the page of a reporter that was not opened in this browser says how to open it', async () => {
  vi.stubGlobal('fetch', inProcessFetch(w))
  open()
  await heading('Deze melding is hier niet open')
})

test('the page of a reporter can be loaded again after a failure', async () => {
  breakConnection(/my-report/)
  open()
  await heading('Er is iets misgegaan')
  vi.stubGlobal('fetch', fetchOfServer)
  await press('Probeer opnieuw')
  await heading('Uw melding SIG-1')
})

test.each([
  ['mangled', 'onzin', 'Deze link werkt niet'],
  ['of a deleted report', undefined, 'Deze melding is verwijderd'],
] as const)('a link to a report that is %s says so after the press', async (_, token, text) => {
  const { header } = await followLink(w, token ?? (await aLink(w, 1)))
  if (!token) await w.base.db.deleteFrom('reports').execute()
  vi.stubGlobal('fetch', inProcessFetch(w, undefined, header))
  show(<OpenPage />)
  await heading('Open uw melding')
  await press('Bekijk mijn melding')
  await heading(text)
})
