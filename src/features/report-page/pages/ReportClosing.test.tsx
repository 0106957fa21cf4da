// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { insertDefaultText } from '#features/default-texts/server/store.ts'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  for (const text of ['Zwerfvuil bij de bank', 'Bij de bank ligt zwerfvuil'])
    await aReport(w, { category: litter, text })
})

const row = (id = 1) =>
  w.base.db
    .selectFrom('reports')
    .select(['status', 'statusText', 'closingReason', 'closingDetail', 'closingContact', 'plannedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Bericht aan melder/ })
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

/** The form for closing report 1, opened by its button. */
async function openForm(id = 1) {
  openStaff(w, { user: await aUser(w), at: `/manage/incident/${id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Handel af' }))
  const form = within(await screen.findByRole('form', { name: 'Status wijzigen' }))
  const choose = (reason: string) => userEvent.click(form.getByRole('radio', { name: reason }))
  const send = async () => {
    await press('Verstuur')
    await screen.findByText('De status is nu Afgehandeld')
  }
  return { form, choose, send }
}

test('no reason is chosen beforehand, and a press on Opgelost fills the text like the others', async () => {
  const { form, choose, send } = await openForm()
  expect(form.queryByRole('radio', { checked: true })).toBeNull()
  expect(message().value).toBe('')
  await press('Verstuur')
  expect(form.getByText('Kies een reden')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Opgelost' }))
  await choose('Opgelost')
  expect(form.queryByText('Kies een reden')).toBeNull()
  expect(message().value).toBe(closingFacts.solved.defaultText)
  await userEvent.clear(message())
  await userEvent.type(message(), 'Opgeruimd.')
  await send()
  expect(await row()).toMatchObject({ status: 'handled', statusText: 'Opgeruimd.', closingReason: 'solved' })
  await waitFor(() => expect(textOf('Reden')).toBe('Opgelost'))
})

test('closing begins at the reason, by its button and by its key; the message comes after it', async () => {
  const { form } = await openForm()
  const first = form.getByRole('radio', { name: 'Opgelost' })
  expect(document.activeElement).toBe(first)
  await press('Annuleer')
  await userEvent.keyboard('h')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Opgelost' })))
  await userEvent.keyboard(' ')
  expect(message().value).toBe(closingFacts.solved.defaultText)
})

test('an error stands at the field that it is about, and goes with it', async () => {
  const { form, choose } = await openForm()
  await choose('Niet van ons')
  await press('Verstuur')
  expect(form.getByText('Vul in van wie het wel is')).toBeTruthy()
  await choose('Gepland')
  expect(form.queryByText('Vul in van wie het wel is')).toBeNull()
  expect(form.queryByText('Kies de dag waarop het werk gepland is')).toBeNull()
  await choose('Dubbel')
  await userEvent.type(form.getByLabelText(/^Dubbele melding van welke melding/), '1')
  await press('Verstuur')
  const refused = /^Dit is het nummer van deze melding zelf/
  await form.findByText(refused)
  await choose('Niet van ons')
  expect(form.queryByText(refused)).toBeNull()
  await choose('Dubbel')
  await userEvent.type(form.getByLabelText(/^Dubbele melding van welke melding/), '2')
  expect(form.queryByText(refused)).toBeNull()
})

test('the preview says what it waits for, and the form has the only main button', async () => {
  const { form, choose } = await openForm()
  const mains = () => screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))
  expect(mains().map(({ textContent }) => textContent)).toEqual(['Verstuur'])
  expect(form.getByText('Schrijf het bericht aan de melder. Dan staat hier de e-mail.')).toBeTruthy()
  await choose('Niet van ons')
  expect(form.getByText('Vul in wat bij de reden hoort. Dan staat hier de e-mail.')).toBeTruthy()
  await press('Annuleer')
  expect(mains().map(({ textContent }) => textContent)).toEqual(['Wijs toe aan mij'])
})

test('another reason brings its text, and asks for what belongs to it', async () => {
  const { form, choose, send } = await openForm()
  await choose('Niet van ons')
  expect(message().value).toBe(closingFacts.not_ours.defaultText)
  await press('Verstuur')
  const field = form.getByRole('textbox', { name: 'Van wie is het wel?' })
  expect(document.activeElement).toBe(field)
  expect(form.getByText('Vul in van wie het wel is')).toBeTruthy()
  await userEvent.type(field, 'woningcorporatie De Werf')
  await userEvent.type(form.getByRole('textbox', { name: /^Hoe bereikt de melder hen/ }), '030 123 45 67')
  await send()
  const detail = 'woningcorporatie De Werf'
  expect(await row()).toMatchObject({
    closingReason: 'not_ours',
    closingDetail: detail,
    closingContact: '030 123 45 67',
  })
  await waitFor(() => expect(textOf('Reden')).toBe(`Niet van ons: ${detail} (030 123 45 67)`))
})

test('planned work needs its day, which is not over', async () => {
  const { form, choose, send } = await openForm()
  await choose('Gepland')
  const day = form.getByLabelText('Wanneer?')
  await userEvent.type(day, '2020-01-31')
  await press('Verstuur')
  expect(document.activeElement).toBe(day)
  expect(form.getByText('Kies vandaag of een latere dag')).toBeTruthy()
  await userEvent.clear(day)
  await userEvent.type(day, '2199-12-31')
  await send()
  expect(await row()).toMatchObject({ closingReason: 'planned', plannedOn: '2199-12-31' })
})

test('the status Ingepland asks when, mails unless staff untick it whatever day they choose, and shows the day as the promise', async () => {
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
  const day = form.getByLabelText(/^Wanneer\?/)
  const box = form.getByRole<HTMLInputElement>('checkbox', { name: /^Stuur dit bericht aan de melder/ })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  await userEvent.type(day, '2020-01-31')
  expect(box.checked).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: /^Toelichting/ }), 'Wij komen.')
  await press('Opslaan')
  expect(document.activeElement).toBe(day)
  expect(form.getByText('Kies vandaag of een latere dag')).toBeTruthy()
  await userEvent.clear(day)
  await userEvent.type(day, '2199-12-31')
  expect(form.getByText(/^De melder rekent op uiterlijk .+ waarom het later wordt\.$/)).toBeTruthy()
  await press('Opslaan')
  await screen.findByText('De status is nu Ingepland')
  expect(screen.getByText('De melder krijgt geen bericht.')).toBeTruthy()
  expect(await row()).toMatchObject({ status: 'scheduled', closingReason: null, plannedOn: '2199-12-31' })
  await waitFor(() => expect(textOf('Beloofd aan melder')).toBe('Werk ingepland op dinsdag 31 december 2199'))
})

test('planning says the same of the reporter without an address everywhere: they read the day on their page, and get no mail', async () => {
  await w.base.db.updateTable('reports').set({ reporterEmail: null }).where('id', '=', 1).execute()
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
  expect(form.getByText(/^De melder leest dit alleen op de pagina van de melding, in plaats van/)).toBeTruthy()
  expect(form.getByText('De melder heeft geen e-mailadres opgegeven, er wordt geen bericht verstuurd.')).toBeTruthy()
  expect(form.queryByText(/^Dit leest de melder/)).toBeNull()
  await userEvent.type(form.getByLabelText(/^Wanneer\?/), '2199-12-31')
  await userEvent.type(screen.getByRole('textbox', { name: /^Toelichting/ }), 'Wij komen.')
  await press('Opslaan')
  await screen.findByText('De status is nu Ingepland')
  expect(screen.getByText('De melder krijgt geen bericht.')).toBeTruthy()
})

test('planning again begins with when the work is planned now', async () => {
  const user = await aUser(w)
  const plan = {
    planned_on: '2199-12-31',
    planned_part: 'afternoon',
    status: { state: 'ingepland', text: 'Wij komen.' },
  }
  const assigned = { assigned_user_email: user.email } // nothing is left to do but handling and planning it
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { ...plan, ...assigned })
  openStaff(w, { user, at: '/manage/incident/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Plan in' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Wanneer\?/)).value).toBe('2199-12-31')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Middag' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Ochtend' }))
  await userEvent.type(message(), 'Wij komen in de ochtend.')
  await press('Verstuur')
  await screen.findByText('De status is nu Ingepland')
  const { plannedOn, plannedPart } = await w.base.db
    .selectFrom('reports')
    .select(['plannedOn', 'plannedPart'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect([plannedOn, plannedPart]).toEqual(['2199-12-31', 'morning'])
})

test('planning asks for the colleague with the day, and the report moves to their department', async () => {
  const user = await aUser(w)
  const colleague = await aUser(w, { email: 'aad@meldstad.example', departments: ['AEG'] })
  const assigned = { assigned_user_email: user.email }
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', assigned)
  openStaff(w, { user, at: '/manage/incident/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Plan in' }))
  const form = within(await screen.findByRole('form', { name: 'Status wijzigen' }))
  expect(form.getByRole('radio', { name: 'Ochtend' })).toHaveProperty('disabled', true)
  await userEvent.type(form.getByLabelText(/^Wanneer\?/), '2199-12-31')
  await userEvent.type(message(), 'Wij komen.')
  const field = form.getByRole<HTMLInputElement>('combobox', { name: /^Wie doet het/ })
  expect(field.value).toBe(user.email)
  await userEvent.clear(field)
  await userEvent.type(field, 'iemand anders{Escape}')
  await press('Verstuur')
  expect(form.getByText('Kies een collega uit de lijst')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'aad')
  await form.findByRole('option', { name: /^aad@/ })
  await userEvent.keyboard('{Enter}')
  expect(form.getByText('De melding gaat dan van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
  await press('Verstuur')
  await screen.findByText('De status is nu Ingepland')
  expect(screen.getByText(/^De melding ging van Stadswerken naar Afval en Grondstoffen\./)).toBeTruthy()
  const after = await w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  expect(after).toMatchObject({
    status: 'scheduled',
    assignedUserId: colleague.id,
    routingDepartmentIds: colleague.departmentIds,
  })
})

/** A default text of the category of the reports. */
async function aTextForScheduled(title: string, body: string) {
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  const text = { title, body, status: 'scheduled', isActive: true, categories: [{ id, position: 0 }] } as const
  await insertDefaultText(w.base.db, text)
}

test('a day that is chosen by a key keeps the focus', async () => {
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
  const [, second] = within(form.getByRole('list', { name: 'Eerstvolgende werkdagen' })).getAllByRole('button')
  second?.focus()
  await new Promise(done => setTimeout(done, 5)) // the days are those of a later moment
  await userEvent.keyboard('{Enter}')
  expect(form.getByLabelText<HTMLInputElement>(/^Wanneer\?/).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(document.activeElement).toBe(second)
  expect(second?.isConnected).toBe(true)
})

test('the day in a default text is the chosen one, also when another is chosen later, and what staff typed stays', async () => {
  await aTextForScheduled('Op een dag', 'Wij komen op {{datum}}.')
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
  const day = form.getByLabelText(/^Wanneer\?/)
  await userEvent.type(day, '2199-12-30')
  await userEvent.click(await screen.findByRole('button', { name: /^Op een dag/ }))
  expect(message().value).toBe('Wij komen op maandag 30 december 2199.')
  await userEvent.type(message(), ' Zet uw auto weg.')
  await userEvent.clear(day)
  await userEvent.type(day, '2199-12-31')
  expect(message().value).toBe('Wij komen op dinsdag 31 december 2199. Zet uw auto weg.')
  await press('Verstuur')
  await screen.findByText('De status is nu Ingepland')
  expect(await row()).toMatchObject({
    plannedOn: '2199-12-31',
    statusText: 'Wij komen op dinsdag 31 december 2199. Zet uw auto weg.',
  })
})

test('a default text that is not sent to the reporter says so, and the line below the page says whether they are mailed', async () => {
  await aTextForScheduled('Deze week', 'Wij komen deze week.')
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Ingepland')
  await userEvent.click(await screen.findByRole('button', { name: /^Deze week/ }))
  const warning = 'De melder krijgt deze tekst niet'
  expect(screen.queryByText(warning)).toBeNull()
  const box = form.getByRole('checkbox', { name: /^Stuur dit bericht aan de melder/ })
  await userEvent.click(box)
  expect(screen.getByText(warning)).toBeTruthy()
  await userEvent.click(box)
  expect(screen.queryByText(warning)).toBeNull()
  await press('Verstuur')
  await screen.findByText('De status is nu Ingepland')
  expect(
    screen.getByText('De melder krijgt bericht. De e-mail gaat pas weg als je dit niet meer kunt terugdraaien.'),
  ).toBeTruthy()
})

test('the text that staff wrote themselves stays with another reason', async () => {
  const { choose } = await openForm()
  await userEvent.type(message(), 'Wij gingen kijken.')
  await choose('Niet gevonden')
  expect(message().value).toBe('Wij gingen kijken.')
})

test('a status without a reason does not ask for one, and drops the text of the reason', async () => {
  const { form, choose } = await openForm()
  await choose('Niet gevonden')
  await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
  expect(form.queryByRole('radiogroup', { name: 'Reden' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /^Toelichting/ })).toHaveProperty('value', '')
})

test('a double is linked to the report that is chosen, likely ones by one press', async () => {
  const { form, choose, send } = await openForm(2)
  await choose('Dubbel')
  await press('Verstuur')
  const field = form.getByRole('textbox', { name: /^Dubbele melding van welke melding/ })
  expect(document.activeElement).toBe(field)
  await userEvent.click(await form.findByRole('button', { name: /^SIG-1 is dezelfde/ }))
  expect(field).toHaveProperty('value', 'SIG-1')
  const chosen = within(await form.findByRole('list', { name: 'De melding met dit nummer' }))
  expect(chosen.getByRole('link', { name: 'SIG-1' })).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '999')
  await waitFor(() => expect(form.queryByRole('list', { name: 'De melding met dit nummer' })).toBeNull())
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await send()
  expect(await row(2)).toMatchObject({ status: 'handled', closingReason: 'double' })
  expect(await w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).execute()).toEqual([
    { reportId: 2, mainId: 1 },
  ])
})

test.each([
  ['that does not exist', '999', 'Er is geen melding 999. Kijk het nummer na.'],
  ['itself', 'SIG-1', 'Dit is het nummer van deze melding zelf. Vul het nummer van de andere melding in.'],
  ['that is its own double', '2', /^Die melding is al een dubbele melding van deze/],
])('a double of a report %s is refused at the field, before the preview', async (_, typed, error) => {
  await w.as(await aUser(w))('PUT', '/api/reports/2/double-of', { mainId: 1 })
  const { form, choose } = await openForm()
  await choose('Dubbel')
  const field = form.getByRole('textbox', { name: /^Dubbele melding van welke melding/ })
  await userEvent.type(field, typed)
  await press('Verstuur')
  await form.findByText(error)
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await row()).status).toBe('received')
})

test('a text that says solved is no default text of another reason, and is warned about in the form and the preview', async () => {
  const [category] = await w.base.db.selectFrom('reports').select('categoryId').where('id', '=', 1).execute()
  const text = { title: 'Opgelost', body: 'Wij hebben uw melding opgelost.', status: 'handled', isActive: true }
  const inserted = await w.base.db.insertInto('defaultTexts').values(text).returning('id').executeTakeFirstOrThrow()
  await w.base.db
    .insertInto('defaultTextCategories')
    .values({ defaultTextId: inserted.id, categoryId: category?.categoryId ?? 0, position: 0 })
    .execute()
  const { form, choose } = await openForm()
  await userEvent.click(await form.findByRole('button', { name: /^Opgelost.*standaardtekst/ }))
  expect(message().value).toBe('Wij hebben uw melding opgelost.')
  expect(form.queryByText('De tekst past niet bij de reden')).toBeNull()
  await choose('Niet gevonden')
  expect(form.queryByRole('button', { name: /^Opgelost.*standaardtekst/ })).toBeNull()
  expect(form.getByText('De tekst past niet bij de reden')).toBeTruthy()
  await press('Verstuur')
  const check = await screen.findByRole('dialog', { name: 'Controleer bericht aan melder' })
  expect(within(check).getByText(/bij Reden staat: Niet gevonden/)).toBeTruthy()
})

test('a report that is linked already is closed as a double without asking of which', async () => {
  const user = await aUser(w)
  await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })
  const { form, choose, send } = await openForm()
  await choose('Dubbel')
  await form.findByRole('link', { name: 'SIG-2' })
  expect(form.queryByRole('textbox', { name: /^Dubbele melding van/ })).toBeNull()
  await send()
  expect((await row()).closingReason).toBe('double')
})

test('the form says that the text for a reporter without an address is for the page of the report', async () => {
  await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
  const { form, choose } = await openForm()
  expect(form.getByText('De melder leest dit op de pagina van de melding.')).toBeTruthy()
  await userEvent.type(message(), 'Opgeruimd.')
  await choose('Opgelost')
  await press('Opslaan')
  await screen.findByText('De status is nu Afgehandeld')
  const { event } = await w.base.db
    .selectFrom('reportEvents')
    .select('event')
    .where('reportId', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ to: 'handled', text: 'Opgeruimd.', forReporter: 'on-page' })
})

test('every other text that is not mailed is for colleagues, and the form says so', async () => {
  await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
  const { form } = await openForm()
  await userEvent.selectOptions(form.getByLabelText('Status'), 'In behandeling')
  expect(form.getByText('Alleen voor collega’s.')).toBeTruthy()
  expect(form.queryByText(/De melder leest dit/)).toBeNull()
})
