// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  w = await world()
  user = await aUser(w, { permissions: [...handling, 'sia_expression_write', 'sia_can_view_all_categories'] })
})

const departmentId = async (code: string) =>
  (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

async function add(name: string, code: string, to = 'THO'): Promise<number> {
  const rule = { name, code, departmentId: await departmentId(to) }
  return (await w.as(user)('POST', '/api/routing-rules', rule)).body.expressionId
}
const stored = async () => (await w.as(user)('GET', '/api/routing-rules')).body
const storedNames = async () => (await stored()).map(({ name }: { name: string }) => name)

const list = () => screen.findByRole('list', { name: 'Regels, in volgorde' })

test('the rules stand in their order, in Dutch, with what is wrong; one press moves one, and that is undone', async () => {
  await add('Alles van Schoon', 'main == "Schoon"')
  await add('Zwerfvuil', 'sub == "Veeg- / zwerfvuil" and main == "Schoon" and day == "Monday"', 'OVL')
  openStaff(w, { user, at: '/instellingen/routering' })
  const rules = within(await list())
  expect(rules.getByText('Als de hoofdcategorie is Schoon: naar THOR.')).toBeTruthy()
  await rules.findByText('Komt nooit aan de beurt: regel 1 ‘Alles van Schoon’ pakt al deze meldingen eerder.')
  await userEvent.click(rules.getByRole('button', { name: 'Zwerfvuil omhoog' }))
  await screen.findByText('Volgorde bewaard')
  expect(await storedNames()).toEqual(['Zwerfvuil', 'Alles van Schoon'])
  await waitFor(() => expect(rules.queryByText(/Komt nooit aan de beurt/)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Maak ongedaan' }))
  await waitFor(async () => expect(await storedNames()).toEqual(['Alles van Schoon', 'Zwerfvuil']))
})

test('a routing rule is moved by its handle with the keyboard, each step is announced, and Escape puts it back', async () => {
  for (const name of ['Een', 'Twee', 'Drie']) await add(name, 'main == "Schoon"')
  openStaff(w, { user, at: '/instellingen/routering' })
  const rules = within(await list())
  rules.getByRole('button', { name: 'Verplaats Drie' }).focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}')
  expect(screen.getByText('Drie, nu op plek 1 van 3')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Drie staat weer op zijn plek')).toBeTruthy()
  expect(await storedNames()).toEqual(['Een', 'Twee', 'Drie'])
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  await waitFor(async () => expect(await storedNames()).toEqual(['Drie', 'Een', 'Twee']))
  await screen.findByText('Volgorde bewaard')
})

test('a routing rule has a form and a text; a part that the form cannot show stays text, with the reason', async () => {
  const id = await add('Zwerfvuil', 'main == "Schoon"')
  openStaff(w, { user, at: `/instellingen/regel/${id}` })
  const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'De regel als tekst' })
  const values = screen.getByRole('combobox', { name: 'Voorwaarde 1, waarden' })
  await userEvent.type(values, 'afv')
  await userEvent.click(await screen.findByRole('option', { name: 'Afval' }))
  expect(code.value).toBe('main == "Schoon" or main == "Afval"')
  await userEvent.type(values, 'scho')
  expect(await screen.findAllByText('Al gekozen: Schoon')).not.toEqual([]) // shown, and spoken
  await userEvent.clear(values)
  await userEvent.click(screen.getByRole('button', { name: 'Of, een groep erbij' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voorwaarde 2 gaat over' }), 'Dag')
  expect(code.value).toBe('main == "Schoon" or main == "Afval"')
  const ignored = 'Deze voorwaarde telt pas mee als je iets kiest.'
  expect(within(screen.getByRole('group', { name: 'Voorwaarde 2' })).getByText(ignored)).toBeTruthy()
  expect(screen.getAllByText(ignored)).toHaveLength(1)
  await userEvent.type(screen.getByRole('combobox', { name: 'Voorwaarde 2, waarden' }), 'zat')
  await userEvent.click(await screen.findByRole('option', { name: 'zaterdag' }))
  expect(screen.queryByText(ignored)).toBeNull()
  expect(code.value).toBe('(main == "Schoon" or main == "Afval")\nor day == "Saturday"')

  await userEvent.clear(code)
  await userEvent.type(code, 'main == "Schoon" and time > 12:00')
  expect(screen.getByText(/Het formulier heeft geen regel voor time > 12:00/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Voorwaarde 1, waarden' })).toBeNull()
  await userEvent.clear(code)
  await userEvent.type(code, 'main = "Schoon"')
  expect(screen.getByText(/^Regel 1, bij =: verwacht een vergelijking/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Wijs de fout aan' }))
  expect([code.selectionStart, code.selectionEnd]).toEqual([5, 6])
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  expect((await stored())[0].code).toBe('main == "Schoon"')
})

test('the weekend and the working days are chosen at once, each day to be taken away by itself', async () => {
  openStaff(w, { user, at: '/instellingen/regel' })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Voorwaarde 1 gaat over' }), 'Dag')
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'De regel als tekst', hidden: true })
  const values = screen.getByRole('combobox', { name: 'Voorwaarde 1, waarden' })
  const optionNames = () => screen.getAllByRole('option', { selected: false }).map(({ textContent }) => textContent)
  await userEvent.type(values, 'zaterdag{Enter}')
  await userEvent.type(values, 'week')
  await userEvent.click(screen.getByRole('option', { name: 'weekend (zaterdag en zondag)' }))
  expect(code.value).toBe('day == "Saturday" or day == "Sunday"')
  await userEvent.click(values)
  expect(optionNames()).not.toContain('weekend (zaterdag en zondag)')
  await userEvent.click(screen.getByRole('option', { name: 'werkdagen (maandag tot en met vrijdag)' }))
  const chosen = within(screen.getByRole('list', { name: 'Voorwaarde 1, waarden: gekozen' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(7)
  for (const day of ['zaterdag', 'zondag', 'woensdag'])
    await userEvent.click(chosen.getByRole('button', { name: `Haal weg: ${day}` }))
  expect(code.value).toBe('day == "Monday" or day == "Tuesday" or day == "Thursday" or day == "Friday"')
})

test('all values that match a word are chosen at once, and a new rule is inactive and says what it would do', async () => {
  await aReport(w, { category: litter, text: 'De prullenbak puilt uit, en dat al de hele week' })
  await w.drain()
  openStaff(w, { user, at: '/instellingen/regel' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), 'Alles met schoon')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voorwaarde 1 gaat over' }), 'Subcategorie')
  const values = screen.getByRole<HTMLInputElement>('combobox', { name: 'Voorwaarde 1, waarden' })
  await userEvent.type(values, 'vuil')
  const all = await screen.findByRole('option', { name: /^Alle \d+ met ‘vuil’$/ })
  const count = Number(/\d+/.exec(all.textContent ?? '')?.[0])
  expect(count).toBeGreaterThan(2)
  await userEvent.click(all)
  expect([values.value, screen.queryByRole('listbox'), document.activeElement]).toEqual(['', null, values])
  const chosen = screen.getByRole('list', { name: 'Voorwaarde 1, waarden: gekozen' })
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(count)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dan naar afdeling' }), 'THOR')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Niet actief' }).checked).toBe(true)
  const proof = within(await screen.findByRole('region', { name: 'Proef op de laatste meldingen' }))
  const look = async () => {
    await proof.findByRole('heading', { name: 'Proef op de enige melding' })
    await proof.findByText('1 melding voldoet aan de voorwaarden.')
    await proof.findByText(/De prullenbak puilt uit, en dat al de hele week/)
    await proof.findByText(/^Veeg- \/ zwerfvuil, /)
  }
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await screen.findByText("Regel 'Alles met schoon' toegevoegd, nog niet actief")
  await screen.findByRole('heading', { name: 'Alles met schoon' })
  await screen.findByText(/De prullenbak puilt uit/)
  await screen.findByText(/De regel is niet actief: dit zou hij doen/)
  expect(await stored()).toMatchObject([{ isActive: false }])
})

test('the page of a routing rule says that the reports that are elsewhere are those of all rules', async () => {
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await w.drain()
  await add('Alles van Schoon', 'main == "Schoon"')
  const id = await add('Geluid', 'main == "Overlast"', 'OVL')
  openStaff(w, { user, at: `/instellingen/regel/${id}` })
  await screen.findByText('2 meldingen staan nog ergens anders dan alle regels samen zeggen')
})

test('a rule without conditions is refused at its first condition, with the text still folded', async () => {
  openStaff(w, { user, at: '/instellingen/regel' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), 'Leeg')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dan naar afdeling' }), 'THOR')
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  const values = screen.getByRole('combobox', { name: 'Voorwaarde 1, waarden' })
  expect(values.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(values)
  expect(screen.getByText('Voor wie de regel wil typen').closest('details')?.open).toBe(false)
})

test('a typed name that is no question is pointed out, as no report has such an answer', async () => {
  openStaff(w, { user, at: '/instellingen/regel' })
  const text = await screen.findByRole('textbox', { name: 'De regel als tekst', hidden: true })
  fireEvent.change(text, { target: { value: 'main == "Schoon" and "boomtop" in text' } })
  expect(await screen.findByText(/^Geen vraag van nu heet ‘text’\./)).toBeTruthy()
  fireEvent.change(text, { target: { value: 'main == "Schoon"' } })
  await waitFor(() => expect(screen.queryByText(/^Geen vraag van nu heet/)).toBeNull())
})

test('a colleague who saved first is not overwritten, and what both changed is saved', async () => {
  const id = await add('Zwerfvuil', 'main == "Schoon"')
  openStaff(w, { user, at: `/instellingen/regel/${id}` })
  const name = await screen.findByRole('textbox', { name: 'Naam' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Mijn naam')
  await w.as(user)('PATCH', `/api/routing-rules/${id}`, { isActive: false })
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText('Een collega was je voor')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar allebei' }))
  await screen.findByText("Regel 'Mijn naam' bijgewerkt")
  expect(await stored()).toMatchObject([{ name: 'Mijn naam', isActive: false }])
})

test('removing a rule says what goes elsewhere without it, and it can be added again', async () => {
  const id = await add('Zwerfvuil', 'main == "Schoon"')
  await aReport(w, { category: litter })
  await w.drain()
  openStaff(w, { user, at: `/instellingen/regel/${id}` })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), ' anders')
  await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(await dialog.findByText('Van THOR naar Stadswerken: 1')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijder' }))
  await screen.findByText("Regel 'Zwerfvuil' verwijderd")
  expect(await stored()).toEqual([])
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }))
  await userEvent.click(await history.findByRole('button', { name: 'Voeg weer toe' }))
  await screen.findByText('Regel weer toegevoegd, achteraan')
  expect(await stored()).toMatchObject([{ name: 'Zwerfvuil', code: 'main == "Schoon"', isActive: true }])
})

test('the history of a rule puts back into the form what a change replaced', async () => {
  const id = await add('Zwerfvuil', 'main == "Schoon"')
  await w.as(user)('PATCH', `/api/routing-rules/${id}`, { code: 'main == "Afval"', isActive: false })
  openStaff(w, { user, at: `/instellingen/regel/${id}` })
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }))
  await history.findByText(/Voorwaarden: de hoofdcategorie is Schoon werd de hoofdcategorie is Afval/)
  await userEvent.click(history.getByRole('button', { name: 'Zet terug' }))
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'De regel als tekst' })
  expect(code.value).toBe('main == "Schoon"')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Actief' }).checked).toBe(true)
})

test('a user who may not change routing rules reads them', async () => {
  const id = await add('Zwerfvuil', 'main == "Schoon"')
  const reader = await aUser(w, { permissions: ['sia_read', 'sia_expression_write'] })
  openStaff(w, { user: reader, at: '/instellingen/routering' })
  const rules = within(await list())
  expect(rules.getByText('Als de hoofdcategorie is Schoon: naar THOR.')).toBeTruthy()
  expect(rules.queryByRole('button')).toBeNull()
  await userEvent.click(rules.getByRole('link', { name: 'Zwerfvuil' }))
  await screen.findByText('de hoofdcategorie is Schoon')
  expect(screen.queryByRole('textbox', { name: 'Naam' })).toBeNull()
  expect(id).toBeGreaterThan(0)
})
