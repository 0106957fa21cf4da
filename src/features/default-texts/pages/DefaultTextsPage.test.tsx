// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter as litterInput } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

const messages = '/signals/v1/private/status-messages'
const rights = ['statusmessage', 'statusmessagecategory', 'statusmessagetemplate'].map(name => `sia_${name}_write`)

let w: World
let editor: User
let litter: number
beforeEach(async () => {
  w = await world()
  editor = await aUser(w, { permissions: [...handling, ...rights] })
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  litter = id
})

const path = '/instellingen/standaardteksten'
const add = async (title: string, parts: object = {}): Promise<number> => {
  const values = { title, text: `Over ${title}.`, state: 'o', active: true, categories: [litter], ...parts }
  return (await w.as(editor)('POST', messages, values)).body.id
}
const stored = async (id: number) => (await w.as(editor)('GET', `${messages}/${id}`)).body
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Standaardteksten' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
}
const put = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.paste(text)
}

test('a second choice in the filter keeps the first one, also before the page has rendered that', async () => {
  await add('Geveegd')
  const { router } = openStaff(w, { user: editor, at: path })
  await rows()
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  act(() => {
    choose('Status', 'o')
    choose('Actief', 'true')
  })
  await waitFor(() => expect(router.state.location.search).toBe('?status=o&actief=true'))
  act(() => choose('Status', ''))
  await waitFor(() => expect(router.state.location.search).toBe('?actief=true'))
})

test.each(['/manage/v1/standaardteksten', '/manage/v2/standaardteksten'])(
  'the address %s leads to the default texts, which are filtered by words, status and category',
  async at => {
    await add('Geveegd')
    await add('Ingepland', { state: 'ingepland', active: false })
    const { router } = openStaff(w, { user: editor, at })
    expect(await rows()).toEqual([
      'Ingepland UitOver Ingepland.IngeplandVeeg- / zwerfvuil',
      'Geveegd Over Geveegd.AfgehandeldVeeg- / zwerfvuil',
    ])
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(router.state.location.search).toBe('?status=o')
    await userEvent.selectOptions(screen.getByLabelText('Actief'), 'Niet actief')
    await screen.findByText('Geen resultaten gevonden')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Elke status')
    await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^Ingepland Uit/)]))
  },
)

test('the order in a category is changed by keyboard, spoken, and taken back', async () => {
  const [first, second] = [await add('Eerst'), await add('Tweede')]
  openStaff(w, { user: editor, at: `${path}?status=o&categorie=${litter}` })
  const list = await screen.findByRole('list', { name: 'Volgorde bij Veeg- / zwerfvuil, Afgehandeld' })
  const handle = within(list).getByRole('button', { name: 'Verplaats Eerst' })
  handle.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await screen.findByText('Eerst, nu op plek 2 van 2')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Eerst staat weer op zijn plek')
  await userEvent.keyboard(' {ArrowDown} ')
  await screen.findByText('Volgorde bewaard')
  const order = async () => {
    const query = `category_id=${litter}&state=o&ordering=statusmessagecategory__position`
    return (await w.as(editor)('GET', `${messages}?${query}`)).body.results.map(({ id }: { id: number }) => id)
  }
  expect(await order()).toEqual([second, first])
  await userEvent.click(screen.getByRole('button', { name: 'Maak ongedaan' }))
  await screen.findByText('Teruggezet')
  expect(await order()).toEqual([first, second])
})

test('a default text is added for some categories', async () => {
  openStaff(w, { user: editor, at: path })
  await userEvent.click(await screen.findByRole('link', { name: 'Tekst toevoegen' }))
  await screen.findByLabelText('Titel')
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await userEvent.paste('x')
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  for (const error of ['Kies minstens één subcategorie', 'Vul een tekst in']) await screen.findByText(error)
  await put('Titel', 'Weer schoon')
  await put('Tekst', 'Alles is weer schoon.')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await put('Zoek een subcategorie', 'zwerfvuil')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Veeg- / zwerfvuil' }))
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await screen.findByText('Standaardtekst toegevoegd')
  await screen.findByText('Toegevoegd')
  const { body } = await w.as(editor)('GET', messages)
  expect(body.results).toMatchObject([
    { title: 'Weer schoon', text: 'Alles is weer schoon.', state: 'o', active: true, categories: [litter] },
  ])
})

test('while searching, one press chooses or leaves what was found of a main category, and nothing else of it', async () => {
  openStaff(w, { user: editor, at: '/instellingen/standaardtekst' })
  const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const chosen = () => screen.getByText(/^Bij .*\.$|^Nog geen gekozen\.$/).textContent
  await box(/^Alle \d+ van Schoon$/)
  await put('Zoek een subcategorie', 'gladheid door')
  const found = await box('De 2 die gevonden zijn van Schoon')
  expect(screen.queryByRole('checkbox', { name: /^Alle/ })).toBeNull()
  await userEvent.click(found)
  expect(chosen()).toBe('Bij Gladheid door blad, Gladheid door olie op de weg.')
  await put('Zoek een subcategorie', 'gladheid')
  expect((await box('De 3 die gevonden zijn van Schoon')).checked).toBe(false)
  await put('Zoek een subcategorie', 'gladheid door blad')
  const single = await box('Wat gevonden is van Schoon')
  expect(single.checked).toBe(true)
  await userEvent.click(single)
  expect(chosen()).toBe('Bij Gladheid door olie op de weg.')
})

test('a default text is changed beside its mail, with its history and the way back', async () => {
  await aReport(w, { category: litterInput })
  const id = await add('Geveegd')
  openStaff(w, { user: editor, at: `/manage/v2/standaardteksten/${id}` })
  const letter = within(await screen.findByRole('region', { name: 'Zo ziet de melder het' }))
  expect(screen.getByText('Kies subcategorieën').closest('details')?.open).toBe(false)
  await put('Tekst', 'Geveegd bij {{ adres }}.')
  await screen.findByText('Regel 1: De variabele adres bestaat niet. Bedoel je', { exact: false })
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  expect((await stored(id)).text).toBe('Over Geveegd.')
  await put('Tekst', 'Over {{ formatted_signal_id }}, na {{aantal}} dagen.')
  await screen.findByText(
    'Regel 1: {aantal} is geen bekend gegeven: je collega vult het zelf in, voor de e-mail weggaat.',
  )
  await userEvent.click(letter.getByLabelText('Platte tekst'))
  await letter.findByText(/Over SIG-1, na/)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Actief/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText('Standaard tekst bijgewerkt')
  await screen.findByText(/Tekst: ‘Over Geveegd\.’ werd ‘Over \{nummer\}/)
  expect(await stored(id)).toMatchObject({ active: false, title: 'Geveegd' })
  await userEvent.click(screen.getByRole('button', { name: 'Maak ongedaan' }))
  await screen.findByText('Teruggezet')
  expect(await stored(id)).toMatchObject({ active: true, text: 'Over Geveegd.' })
})

test('a default text keeps the changes that a colleague made meanwhile', async () => {
  const id = await add('Geveegd')
  openStaff(w, { user: editor, at: `/instellingen/standaardtekst/${id}` })
  await put('Titel', 'Schoon')
  await w.as(editor)('PATCH', `${messages}/${id}`, { active: false })
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bewaar allebei' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ title: 'Schoon', active: false }))
})

test('a default text is removed after a question', async () => {
  const id = await add('Geveegd')
  const { router } = openStaff(w, { user: editor, at: `/instellingen/standaardtekst/${id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Let op, je verwijdert de standaardtekst' }))
  await userEvent.click(question.getByRole('button', { name: 'Verwijder' }))
  await screen.findByText('Standaard tekst verwijderd')
  expect(router.state.location.pathname).toBe(path)
  expect((await w.as(editor)('GET', `${messages}/${id}`)).status).toBe(404)
})

test('without the right to write a text is read; the link needs the right of the menu, and one of both switches', async () => {
  const id = await add('Geveegd')
  const reader = await aUser(w, { permissions: [...handling, 'sia_statusmessagetemplate_write', 'sia_signal_report'] })
  openStaff(w, { user: reader, at: `/instellingen/standaardtekst/${id}` })
  await screen.findByText('collega’s kunnen hem kiezen')
  expect(screen.queryByLabelText('Titel')).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Instellingen' }))
  expect(menu.getByRole('link', { name: 'Standaardteksten' }).getAttribute('href')).toBe(path)
})

test('there is no link to the default texts when both switches are off', async () => {
  const flags = { showStandardTextAdminV1: false, showStandardTextAdminV2: false }
  openStaff(w, { user: editor, at: '/instellingen', flags })
  await screen.findByRole('link', { name: 'E-mails' })
  expect(screen.queryByRole('link', { name: 'Standaardteksten' })).toBeNull()
})

test('a line of the history puts back a default text and its subcategories', async () => {
  const id = await add('Geveegd')
  const { id: lamp } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'lantaarnpaal-straatverlichting')
    .executeTakeFirstOrThrow()
  await w.as(editor)('PATCH', `${messages}/${id}`, {
    text: 'Weer schoon.',
    state: 'ingepland',
    active: false,
    categories: [lamp],
  })
  openStaff(w, { user: editor, at: `/instellingen/standaardtekst/${id}` })
  const restore = await screen.findByRole('button', { name: 'Zet terug' })
  await userEvent.click(restore)
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText('Standaard tekst bijgewerkt')
  expect(await stored(id)).toMatchObject({ text: 'Over Geveegd.', state: 'o', active: true, categories: [litter] })
})
