// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** Opens the form in which work gets its day, of the report that has none. */
async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Plan in melding 1' }))
  return within(await screen.findByRole('dialog', { name: 'Melding 1 inplannen' }))
}
type Form = Awaited<ReturnType<typeof openForm>>

const chooseDay = async (form: Form) => {
  const [day] = within(form.getByRole('list', { name: 'Eerstvolgende werkdagen' })).getAllByRole('button')
  if (!day) throw new Error('no days are offered')
  await userEvent.click(day)
}

/** As on a wide screen. */
function showAsTable() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >= 60rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a day later than promised is pointed out before saving, and a notice gives the number planned in that week', async () => {
  await aReport(w, { category: litter })
  showAsTable()
  const [monday, later] = ['2199-12-02', '2199-12-31']
  await w.base.db.updateTable('reports').set({ lastDay: '2199-12-10' }).execute()
  const user = await aUser(w)
  openStaff(w, { user, at: `/manage/planning?dag=${monday}` })
  const form = await openForm()
  const field = form.getByLabelText('Wanneer?')
  expect(form.getByRole('radio', { name: 'Ochtend' })).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: '2199-12-10' } })
  expect(form.queryByText('Deze dag is later dan beloofd')).toBeNull()
  fireEvent.change(field, { target: { value: later } })
  expect(form.getByText('Deze dag is later dan beloofd')).toBeTruthy()
  expect(form.getByText(/^De melder rekent op uiterlijk dinsdag 10 december 2199\./)).toBeTruthy()
  expect(form.getByRole('radio', { name: 'Ochtend' })).toHaveProperty('disabled', false)
  fireEvent.change(field, { target: { value: '2199-12-03' } })
  await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
  await screen.findByText('1 in week 49')
})

describe('the colleague who does the planned work', () => {
  test('can be a colleague of another department, found by name; the report moves to that department', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    const colleague = await aUser(w, { email: 'aad@meldstad.example', departments: ['AEG'] })
    await aUser(w, { email: 'aad.lezer@meldstad.example', departments: ['STW'], permissions: ['sia_read'] })
    openStaff(w, { user, at: '/manage/planning' })
    const form = await openForm()
    await chooseDay(form)
    const field = form.getByRole<HTMLInputElement>('combobox', { name: /^Wie doet het/ })
    expect([field.value, field.placeholder]).toEqual(['', 'Nog niemand'])
    await userEvent.type(field, 'aad')
    const options = await form.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['aad@meldstad.example (Afval en Grondstoffen)'])
    await userEvent.keyboard('{Enter}')
    expect(form.getByText('De melding gaat dan van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
    await screen.findByText(/^Ingepland .+, aad@meldstad\.example\./)
    expect(screen.getByText('De melding ging van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
    expect(await row()).toMatchObject({ assignedUserId: colleague.id, routingDepartmentIds: colleague.departmentIds })
  })

  test('is nobody again when the field is emptied, and never a name that is not chosen', async () => {
    const user = await aUser(w)
    await aReport(w, { category: litter })
    await w.as(user)('PATCH', '/signals/v1/private/signals/1', { assigned_user_email: user.email })
    openStaff(w, { user, at: '/manage/planning' })
    const form = await openForm()
    await chooseDay(form)
    const field = form.getByRole<HTMLInputElement>('combobox', { name: /^Wie doet het/ })
    expect(field.value).toBe(user.email)
    await userEvent.clear(field)
    await userEvent.type(field, 'iemand anders')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
    expect(form.getByText('Kies een collega uit de lijst')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
    await screen.findByText(/^Ingepland /)
    expect(await row()).toMatchObject({ status: 'scheduled', assignedUserId: null })
  })

  test('is not asked where reports are not assigned to colleagues', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w, { permissions: handling })
    openStaff(w, { user, at: '/manage/planning', flags: { assignSignalToEmployee: false } })
    const form = await openForm()
    expect(form.queryByRole('combobox')).toBeNull()
  })
})

test('the reporter reads what is written to them besides the day', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w), at: '/manage/planning' })
  const form = await openForm()
  await chooseDay(form)
  const field = form.getByRole('textbox', { name: /^Bericht aan melder/ })
  await userEvent.type(field, 'Zie __ hieronder')
  await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
  expect(form.getByText(/^Er staat nog een aanwijzing voor collega’s in de tekst/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'We wachten nog op een onderdeel.')
  await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
  await screen.findByText(/^Ingepland .+\. De melder krijgt bericht\.$/)
  expect(await row()).toMatchObject({ status: 'scheduled', statusText: 'We wachten nog op een onderdeel.' })
})

describe('the list of reports without a day', () => {
  test('is found by words and by district, and the address keeps what was asked', async () => {
    const user = await aUser(w)
    for (const text of ['De wip is kapot', 'Een duif op het dak']) await aReport(w, { category: litter, text })
    await w.drain()
    await w.base.db.updateTable('reports').set({ districtCode: 'N' }).where('id', '=', 2).execute()
    const flags = { enableSortAndFilterStadsdeel: true, fetchDistrictsFromBackend: false }
    const { router } = openStaff(w, { user, at: '/manage/planning', flags })
    await screen.findByRole('button', { name: 'Plan in melding 1' })
    const field = screen.getByRole('searchbox', { name: 'Zoek in wat nog niet is ingepland' })
    await userEvent.type(field, 'duif{Enter}')
    await screen.findByText('1 gevonden die nog geen dag hebben')
    expect(screen.getByRole('button', { name: 'Plan in melding 2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Plan in melding 1' })).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(new URLSearchParams(router.state.location.search).get('zoek')).toBe('duif')
    await userEvent.click(await screen.findByRole('button', { name: 'Wijk' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Niet bepaald' }))
    await screen.findByText('Niets gevonden dat nog geen dag heeft.')
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Wijk: Niet bepaald' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Overal' }))
    await screen.findByRole('button', { name: 'Plan in melding 1' })
    expect(router.state.location.search).not.toMatch(/zoek|wijk/)
  })
})

describe('a report that a key picked up in the planning', () => {
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  async function pickUp() {
    showAsTable()
    w.at('2026-11-24T09:00:00Z') // a Tuesday
    const user = await aUser(w)
    await aReport(w, { category: litter })
    openStaff(w, { user, at: '/manage/planning' })
    const button = await screen.findByRole('button', { name: 'Plan in melding 1' })
    button.focus()
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('dialog')).toBeNull()
    return user
  }

  test('which arrows move to a colleague and a day, and it is put down there', async () => {
    const user = await pickUp()
    expect(said()).toContainEqual(expect.stringMatching(/^Melding 1: .*, Nog niemand\. Verplaats met de pijltjes/))
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    expect(said()).toContainEqual(expect.stringContaining(`, ${user.email}.`))
    await userEvent.keyboard(' ')
    await screen.findByText(/^Ingepland .+\. De melder krijgt bericht\.$/)
    expect(await row()).toMatchObject({ status: 'scheduled', plannedOn: '2026-11-25', assignedUserId: user.id })
    const moved = await screen.findByRole('button', { name: 'Verplaats melding 1' })
    await waitFor(() => expect(document.activeElement).toBe(moved))
  })

  test('which Escape leaves where it was, and so does another field', async () => {
    await pickUp()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    expect(said()).toContain('Melding 1 blijft waar zij was.')
    await userEvent.keyboard(' {Tab}')
    expect(said()).toContain('Melding 1 blijft waar zij was.')
    expect(await row()).toMatchObject({ status: 'received', plannedOn: null })
  })
})

test('the first missing field of the planning has the focus after an attempt to save', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: await aUser(w), at: '/manage/planning' })
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Plan in' }))
  await form.findByText('Kies een dag')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Wanneer?')))
})

test('days without work say how much fits in them too, but for those that are over', async () => {
  showAsTable()
  const user = await aUser(w)
  await w.base.db.updateTable('users').set({ capacity: 3 }).where('id', '=', user.id).execute()
  const { router } = openStaff(w, { user, at: '/manage/planning?dag=2199-12-02' })
  expect(await screen.findAllByText('0 van 3')).toHaveLength(5)
  await router.navigate('/manage/planning?dag=2020-12-02')
  await waitFor(() => expect(screen.queryByText('0 van 3')).toBeNull())
  await screen.findByRole('table')
})

test('a user who may only read gets a message at once, without buttons to print the week or to try again', async () => {
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/planning' })
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Afdrukken' })).toBeNull()
})
