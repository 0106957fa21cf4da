// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertDefaultText } from '#features/default-texts/server/store.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/private/signals/1'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const report = (id: number) => screen.findByRole('heading', { level: 1, name: `Standaardmelding ${id}` })
const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** The term, which is known once the categories are loaded, like the button to assign a report. */
const categoriesAreLoaded = () => screen.findByText('3 werkdagen')

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('an unassigned report', () => {
  const take = 'Wijs toe aan mij'

  test('is assigned in one click, with the department of the user', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incident/1' })
    await press(take)
    await screen.findByText('De melding is aan jou toegewezen')
    expect(await row()).toMatchObject({ assignedUserId: user.id, routingDepartmentIds: [user.departmentIds[0]] })
    const history = (await w.as(user)('GET', '/signals/v1/private/signals/1/history')).body
    const said = history.map(({ what }: { what: string }) => what)
    expect(said).toContain('UPDATE_USER_ASSIGNMENT')
    expect(said, 'the same department has it').not.toContain('UPDATE_ROUTING_ASSIGNMENT')
    expect(screen.getByText('Toegewezen aan', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(user.email)
    expect(screen.queryByRole('button', { name: take })).toBeNull()
    expect(document.activeElement).toBe(await report(1))
  })

  test('goes to the department of the user, and is announced before and after', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w, { departments: ['AEG'], permissions: [...handling, 'sia_can_view_all_categories'] })
    openStaff(w, { user, at: '/manage/incident/1' })
    const button = await screen.findByRole('button', { name: take })
    const consequence = 'De melding gaat dan van Stadswerken naar Afval en Grondstoffen.'
    await waitFor(() => expect(descriptionOf(button)).toBe(consequence))
    await userEvent.keyboard('t')
    await screen.findByText('De melding is aan jou toegewezen')
    expect(screen.getByText('De melding ging van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
    expect(await row()).toMatchObject({ assignedUserId: user.id, routingDepartmentIds: user.departmentIds })
  })

  test('keeps the department of its category where reports are not routed', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incident/1', flags: { assignSignalToDepartment: false } })
    await press(take)
    await screen.findByText('De melding is aan jou toegewezen')
    expect(await row()).toMatchObject({ assignedUserId: user.id, routingDepartmentIds: null })
  })

  test.each([
    ['a user who may only read', { permissions: ['sia_read'] }, {}],
    ['any user without assignment to users', {}, { assignSignalToEmployee: false }],
  ])('is not offered to %s', async (_, user, flags) => {
    await aReport(w, { category: litter })
    openStaff(w, { user: await aUser(w, user), at: '/manage/incident/1', flags })
    await categoriesAreLoaded()
    expect(screen.queryByRole('button', { name: take })).toBeNull()
  })

  test('is not reassigned when a colleague took it first', async () => {
    await aReport(w, { category: litter })
    const [user, colleague] = [await aUser(w), await aUser(w, { email: 'ben@meldstad.example' })]
    openStaff(w, { user, at: '/manage/incident/1' })
    await screen.findByRole('button', { name: take })
    await w.as(colleague)('PATCH', path, { assigned_user_email: colleague.email })
    await press(take)
    await screen.findByText('Een collega was je voor')
    expect(await row()).toMatchObject({ assignedUserId: colleague.id })
  })
})

describe('closing a report with a default text', () => {
  const withTexts = async () => {
    const { categoryId: id } = await row()
    const common = { status: 'handled', isActive: true }
    const texts = [
      { title: 'Geveegd', body: 'Alles is schoon.' },
      { title: 'Niets gevonden', body: 'Het was weg.' },
    ]
    for (const [position, text] of texts.entries())
      await insertDefaultText(w.base.db, { ...common, ...text, categories: [{ id, position }] })
  }

  test('takes three clicks with a default text; the mail stands below it, with its reader', async () => {
    await aReport(w, { category: litter })
    await withTexts()
    openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
    await press('Handel af')
    const form = within(screen.getByRole('form', { name: 'Status wijzigen' }))
    expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('handled')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Handel af' }).disabled).toBe(true)
    await press('Geveegd (standaardtekst)')
    expect(form.getByDisplayValue('Alles is schoon.')).toBe(document.activeElement)
    await press('Niets gevonden (standaardtekst)')
    await userEvent.click(form.getByRole('radio', { name: 'Opgelost' }))
    const letter = within(form.getByRole('region', { name: 'Voorbeeld van de e-mail' }))
    expect(letter.getByText('Dit krijgt kim@voorbeeld.example')).toBeTruthy()
    await letter.findByTitle('Voorbeeld van de e-mail')
    await press('Verstuur')
    await screen.findByText('De status is nu Afgehandeld')
    expect(await row()).toMatchObject({ status: 'handled', statusText: 'Het was weg.' })
  })

  test('does not overwrite typed text with one click', async () => {
    await aReport(w, { category: litter })
    await withTexts()
    openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
    await press('Handel af')
    await userEvent.type(await screen.findByLabelText(/^Bericht aan melder/), 'Eigen woorden')
    await press('Geveegd (standaardtekst)')
    const texts = within(await screen.findByRole('dialog', { name: 'Standaardtekst' }))
    expect(screen.getByDisplayValue('Eigen woorden')).toBeTruthy()
    await userEvent.click(texts.getByRole('button', { name: 'Gebruik deze tekst (Geveegd)' }))
    expect(screen.getByDisplayValue('Alles is schoon.')).toBeTruthy()
  })

  test('is not preselected by the edit button', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incident/1' })
    await press('Handel af')
    await press('Annuleer')
    await press('Wijzig status')
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  })
})

describe('from one report to the next', () => {
  beforeEach(async () => {
    for (let count = 0; count < 3; count += 1) await aReport(w, { category: litter })
  })

  test('links follow the page of the list that it was opened from', async () => {
    const user = await aUser(w)
    openStaff(w, { user, at: '/manage/incidents' })
    await userEvent.click(await screen.findByRole('link', { name: 'Melding 3' }))
    await report(3)
    const neighbours = () => within(screen.getByRole('navigation', { name: 'In de lijst' }))
    expect(neighbours().queryByRole('link', { name: 'Vorige melding' })).toBeNull()
    await w.as(user)('PATCH', '/signals/v1/private/signals/3', { status: { state: 'o', text: 'Geveegd' } })
    await userEvent.click(neighbours().getByRole('link', { name: 'Volgende melding' }))
    const second = await report(2)
    await waitFor(() => expect(document.activeElement).toBe(second))
    await userEvent.click(neighbours().getByRole('link', { name: 'Volgende melding' }))
    await report(1)
    expect(neighbours().queryByRole('link', { name: 'Volgende melding' })).toBeNull()
    await userEvent.click(neighbours().getByRole('link', { name: 'Vorige melding' }))
    await report(2)
  })

  test.each([
    [true, 2],
    [false, 3],
  ])('the next one opens after handling on the page too, where that is chosen: %s', async (isChosen, after) => {
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await screen.findByRole('link', { name: 'Melding 3' })
    await userEvent.click(screen.getByRole('button', { name: 'Weergave' }))
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Open na het afhandelen de volgende/,
    })
    if (choice.checked !== isChosen) await userEvent.click(choice)
    await userEvent.click(screen.getByRole('link', { name: 'Melding 3' }))
    await report(3)
    await press('Handel af')
    const form = within(await screen.findByRole('form', { name: 'Status wijzigen' }))
    await userEvent.click(form.getByRole('radio', { name: 'Opgelost' }))
    await press('Verstuur')
    await screen.findByText('De status is nu Afgehandeld')
    const shown = await report(after)
    if (isChosen) await waitFor(() => expect(document.activeElement).toBe(shown))
  })

  test('a report that was not opened from a list has no links', async () => {
    openStaff(w, { user: await aUser(w), at: '/manage/incident/2' })
    await report(2)
    expect(screen.queryByRole('navigation', { name: 'In de lijst' })).toBeNull()
  })
})
