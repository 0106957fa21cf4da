// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { openPage } from '#test/my-report.ts'
import { paragraph } from '#test/paragraph.ts'
import { aPhoto, send as sendFile } from '#test/photos.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { SurveyPage } from './SurveyPage.tsx'

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

type Flags = Partial<World['base']['municipality']['featureFlags']>

/** Open the link of the mail about a handled report. */
async function openLink(isSatisfied: boolean | null, flags: Flags = {}) {
  await aReport(w, { category: litter })
  const status = { state: 'o', text: 'De straat is geveegd.' }
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status })
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  open(isSatisfied, token, flags)
  return token
}
function open(isSatisfied: boolean | null, token: string, flags: Flags = {}) {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  const withFlags = { ...configuration, featureFlags: { ...configuration.featureFlags, ...flags } }
  render(
    <ConfigurationProvider value={withFlags}>
      <SurveyPage isSatisfied={isSatisfied} token={token} />
    </ConfigurationProvider>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const unhappy = 'Nee, ik ben niet tevreden met de behandeling van mijn melding'
const send = () => userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
const form = () => w.base.db.selectFrom('feedbackForms').selectAll().executeTakeFirstOrThrow()

test('the survey about a plan asks why the reporter does not agree, and not whether they are satisfied', async () => {
  const token = await openLink(false)
  cleanup()
  await w.base.db.updateTable('reports').set({ closingReason: 'planned', plannedOn: '2027-01-12' }).execute()
  open(false, token)
  await heading('Ik ben het er niet mee eens')
  expect(screen.getByRole('radiogroup', { name: /^Waarom bent u het er niet mee eens\?/ })).toBeTruthy()
})

test('the survey after a refusal asks about the answer', async () => {
  const token = await openLink(null)
  cleanup()
  await w.base.db.updateTable('reports').set({ closingReason: 'declined', closingDetail: 'Te duur' }).execute()
  open(null, token)
  await heading('Bent u tevreden met ons antwoord op uw melding?')
  await userEvent.click(screen.getByRole('button', { name: 'Nee, ik ben niet tevreden' }))
  await heading('Nee, ik ben niet tevreden met het antwoord op mijn melding')
})

test('a satisfied reporter chooses a reason in the survey', async () => {
  await openLink(true)
  await heading('Ja, ik ben tevreden met de behandeling van mijn melding')
  expect(screen.queryByText('Kies foto’s')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Het probleem is opgelost' }))
  await send()
  await heading('Bedankt voor uw feedback!')
  expect(await screen.findByText('Uw melding blijft afgehandeld.')).toBeTruthy()
  expect(screen.getByText(paragraph(/^Dit gaat over uw melding SIG-1\.$/))).toBeTruthy()
  expect(screen.getByText(/met de link “Bekijk uw melding” in onze e-mail/)).toBeTruthy()
  // A satisfied reporter is not asked about contact, and keeps getting mail.
  expect(screen.queryByText(/U krijgt geen e-mail meer/)).toBeNull()
  expect(await form()).toMatchObject({ isSatisfied: true, texts: ['Het probleem is opgelost'], allowsContact: null })
})

test('an unsatisfied reporter chooses several answers, with words of their own, and does not want to be called', async () => {
  await openLink(false, { enableMultipleKtoAnswers: true, reporterMailHandledNegativeContactEnabled: true })
  await heading(unhappy)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Het duurde te lang' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Anders, namelijk' }))
  await userEvent.type(screen.getByLabelText('Vertel het ons'), 'De paal staat scheef')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Nee, bel of e-mail mij niet meer/ }))
  await send()
  await heading('Bedankt voor uw reactie')
  expect(screen.queryByText(/Binnen 3 werkdagen/)).toBeNull()
  expect(await screen.findByText('Wij kijken binnen 3 werkdagen opnieuw naar uw melding.')).toBeTruthy()
  expect(screen.getByText(/^U krijgt geen e-mail meer over deze melding/)).toBeTruthy()
  expect(await form()).toMatchObject({
    isSatisfied: false,
    texts: ['Het duurde te lang', 'De paal staat scheef'],
    allowsContact: false,
  })
})

test('an unsatisfied reporter hears that the municipality answers, also in the same link afterwards', async () => {
  const token = await openLink(false, { reporterMailHandledNegativeContactEnabled: true })
  await heading(unhappy)
  await userEvent.click(screen.getByRole('radio', { name: 'Het probleem is niet opgelost' }))
  await send()
  expect(await screen.findByText(/Binnen 3 werkdagen/)).toBeTruthy()
  expect((await form()).allowsContact).toBe(true)
  cleanup()
  open(false, token)
  await heading('U heeft al een reactie gegeven op deze melding')
  expect(await screen.findByText(/^Wij kijken binnen 3 werkdagen opnieuw .+ Daarna hoort u van ons\.$/)).toBeTruthy()
})

test('an unsatisfied reporter reads what it means not to want contact, and is led back to the report', async () => {
  const token = await openLink(false)
  await heading(unhappy)
  vi.stubGlobal('fetch', inProcessFetch(w, undefined, await openPage(w, 1)))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ja/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Het duurde te lang' }))
  await send()
  await heading('Bedankt voor uw feedback!')
  expect(await screen.findByText('Wij lezen wat u schrijft en nemen daarover contact met u op.')).toBeTruthy()
  expect(screen.getByText('Uw melding blijft afgehandeld.')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Bekijk uw melding' })).getAttribute('href')).toBe('/melding/1')
  expect(
    screen.getByText(paragraph(/^Dit gaat over uw melding SIG-1 \(.+, Kerkstraat 12, 1199 AB Meldstad\)\.$/)),
  ).toBeTruthy()
  expect(screen.queryByText(/U krijgt geen e-mail meer/)).toBeNull()
  expect(await form()).toMatchObject({ token, allowsContact: true })
})

test('the survey has separate choices for contact and for mail', async () => {
  const token = await openLink(false)
  await heading(unhappy)
  const mail = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Houd mij met e-mail op de hoogte/ })
  expect(mail.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Het duurde te lang' }))
  await send()
  await heading('Bedankt voor uw feedback!')
  expect(screen.queryByText(/U krijgt geen e-mail meer/)).toBeNull()
  expect(await form()).toMatchObject({ token, allowsContact: false })
  const report = () => w.base.db.selectFrom('reports').select('reporterAllowsContact').executeTakeFirstOrThrow()
  expect(await report()).toEqual({ reporterAllowsContact: true })
  const wire = { is_satisfied: false, allows_contact: true, wants_mail: false, text: 'Te laat' }
  await w.base.db.updateTable('feedbackForms').set({ submittedAt: null }).execute()
  expect((await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, wire)).status).toBe(200)
  expect(await form()).toMatchObject({ allowsContact: true })
  expect(await report()).toEqual({ reporterAllowsContact: false })
})

test('a missing answer of the survey is named at the top and at its field', async () => {
  await openLink(false)
  await heading(unhappy)
  await send()
  expect(await screen.findByRole('link', { name: /Waarom bent u ontevreden/ })).toBeTruthy()
  const other = screen.getByRole('radio', { name: 'Anders, namelijk' })
  await userEvent.click(other)
  expect(screen.getByLabelText('Vertel het ons').getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(other)
  await send()
  expect(await screen.findByRole('link', { name: 'Vertel het ons: Dit is een verplicht veld' })).toBeTruthy()
  expect((await form()).submittedAt).toBeNull()
})

const isAboutReport = (_: string, element: Element | null) =>
  element?.tagName === 'P' &&
  /^Melding SIG-1: Veeg- \/ zwerfvuil, Kerkstraat 12, 1199 AB Meldstad\. Gemeld op .+ 20\d\d, afgehandeld op /.test(
    element.textContent,
  )

test('the survey names its report, without any text of it', async () => {
  await openLink(false)
  await heading(unhappy)
  expect(screen.getByText(isAboutReport)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/De lamp voor de deur|geveegd|kim@/)
})

test('the survey does not ask about contact without an address and a number', async () => {
  const token = await openLink(null, { reporterMailHandledNegativeContactEnabled: true })
  await heading('Bent u tevreden met de behandeling van uw melding?')
  cleanup()
  await w.base.db.updateTable('reports').set({ reporterEmail: null, reporterPhone: null }).execute()
  open(false, token, { reporterMailHandledNegativeContactEnabled: true })
  await heading(unhappy)
  expect(screen.queryByRole('checkbox', { name: /^Nee, bel of e-mail/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Het duurde te lang' }))
  await send()
  await heading('Bedankt voor uw reactie')
  expect((await form()).allowsContact).toBeNull()
})

test('a satisfied reporter who stopped the mail does not get it again', async () => {
  const token = await openLink(null)
  await heading('Bent u tevreden met de behandeling van uw melding?')
  cleanup()
  await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
  open(true, token)
  await userEvent.click(await screen.findByRole('radio', { name: 'Het probleem is opgelost' }))
  await send()
  await heading('Bedankt voor uw feedback!')
  const { reporterAllowsContact } = await w.base.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()
  expect(reporterAllowsContact).toBe(false)
})

test('the survey accepts no more photos than the report has room for', async () => {
  const token = await openLink(false)
  await heading(unhappy)
  expect(screen.getByText(/U kunt er drie toevoegen/)).toBeTruthy()
  cleanup()
  const { uuid } = await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()
  for (let count = 0; count < 2; count++)
    expect((await sendFile(w, `/signals/v1/public/signals/${uuid}/attachments/`, await aPhoto())).status).toBe(201)
  open(false, token)
  await heading(unhappy)
  expect(screen.getByText(/U kunt er één toevoegen/)).toBeTruthy()
})

test('a link to the survey with another path offers a choice', async () => {
  await openLink(null)
  await heading('Bent u tevreden met de behandeling van uw melding?')
  expect(screen.getByText(isAboutReport)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nee, ik ben niet tevreden' }))
  await heading(unhappy)
})

test('a survey answer whose response is lost stays in the form, and can be sent again', async () => {
  await openLink(false)
  await heading(unhappy)
  await userEvent.click(screen.getByRole('radio', { name: 'Het duurde te lang' }))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    await fetchOfServer(url, init) // the response gets lost
    throw new TypeError('Failed to fetch')
  })
  await send()
  expect(await screen.findByText(/Versturen is niet gelukt/)).toBeTruthy()
  vi.stubGlobal('fetch', fetchOfServer)
  await send()
  await heading('Bedankt voor uw feedback!')
})

test.each([
  ['given before', async (token: string) => void (await give(token)), 'U heeft al een reactie gegeven op deze melding'],
  ['too late', async () => w.at('2027-01-01T12:00:00Z'), 'Helaas, u kunt niet meer reageren op deze melding'],
] as const)('a link to the survey whose answer is %s says so', async (_, prepare, text) => {
  w.at('2026-11-23T12:00:00Z')
  const token = await openLink(true)
  await heading('Ja, ik ben tevreden met de behandeling van mijn melding')
  await prepare(token)
  await userEvent.click(screen.getByRole('radio', { name: 'Het probleem is opgelost' }))
  await userEvent.type(screen.getByLabelText(/^Wilt u verder nog iets vermelden/), 'Het gaat om de hoek')
  await send()
  await heading(text)
  expect(screen.getByText('Dit is niet verstuurd. U kunt het hier kopiëren.')).toBeTruthy()
  expect(screen.getByText('Het gaat om de hoek')).toBeTruthy()
  expect(
    await screen.findByText(paragraph(/^Dit gaat over uw melding SIG-1 \(.+, Kerkstraat 12, 1199 AB Meldstad\)\.$/)),
  ).toBeTruthy()
  expect(screen.getByText(paragraph(/Bel ons op .+ en noem melding SIG-1\.$/))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vraag een link naar uw melding' })).toBeTruthy()
})

test('a mangled link to the survey says so', async () => {
  open(true, 'onzin')
  await heading('Het feedback formulier voor deze melding kon niet gevonden worden')
  expect(screen.getByText(/krijgt u geen e-mail van ons\? Bel ons op .+nummer van uw melding bij de hand/)).toBeTruthy()
})

const give = (token: string) =>
  w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, { is_satisfied: true, text: 'Prima' })
