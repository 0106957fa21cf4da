// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { OwnSource } from '../contract.ts'

let w: World
let user: User
beforeEach(async () => {
  sessionStorage.clear()
  w = await world()
  user = await aUser(w, { isSuperuser: true })
})

const stored = async (): Promise<OwnSource[]> => (await w.as(user)('GET', '/api/sources')).body
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('a source is added, comes last, and is moved up', async () => {
  const before = await stored()
  openStaff(w, { user, at: '/instellingen/bronnen' })
  await heading(`Bronnen (${before.length})`)
  await userEvent.click(screen.getByRole('link', { name: 'Bron toevoegen' }))
  await heading('Bron toevoegen')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), 'Wijkspreekuur')
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await heading('Wijkspreekuur')
  await userEvent.click(screen.getByRole('link', { name: 'Bronnen', current: false }))
  await heading(`Bronnen (${before.length + 1})`)
  const names = async () => (await stored()).map(({ name }) => name)
  expect((await names()).at(-1)).toBe('Wijkspreekuur')
  await userEvent.click(screen.getByRole('button', { name: 'Wijkspreekuur omhoog' }))
  await waitFor(async () => expect((await names()).at(-2)).toBe('Wijkspreekuur'))
  const rows = () => screen.getAllByRole('row').map(row => row.textContent)
  await waitFor(() => expect(rows().at(-2)).toContain('Wijkspreekuur'))
})

test('a source is switched off, and the name of another source is refused with a link to that source', async () => {
  const { body: source } = await w.as(user)('POST', '/api/sources', { name: 'Wijkspreekuur' })
  const other = (await stored()).find(({ id }) => id !== source.id)
  openStaff(w, { user, at: `/instellingen/bron/${source.id}` })
  const name = await screen.findByRole('textbox', { name: 'Naam' })
  await userEvent.clear(name)
  await userEvent.type(name, other?.name.toUpperCase() ?? '')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  const link = await screen.findByRole('link', { name: `Open ${other?.name}` })
  expect(link.getAttribute('href')).toBe(`/instellingen/bron/${other?.id}`)
  await userEvent.clear(name)
  await userEvent.type(name, 'Wijkspreekuur')
  await userEvent.click(screen.getByRole('radio', { name: 'Niet actief' }))
  const changes = within(screen.getByRole('region', { name: 'Wat er verandert' }))
  expect(changes.getByText('Geen nieuwe meldingen meer met deze bron.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Bron 'Wijkspreekuur' bijgewerkt")
  expect((await stored()).find(({ id }) => id === source.id)?.isActive).toBe(false)
})

test('a source that the form needs keeps its name and stays active', async () => {
  const required = (await stored()).find(({ name }) => name === 'online')
  openStaff(w, { user, at: `/instellingen/bron/${required?.id}` })
  await screen.findByText(/^Deze bron houdt haar naam/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' }).readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Niet actief' }).disabled).toBe(true)
})

test('a user who may only look sees the sources without buttons', async () => {
  const reader = await aUser(w, { permissions: ['sia_read', 'view_category'] })
  const [first] = await stored()
  openStaff(w, { user: reader, at: '/instellingen/bronnen' })
  await heading(/^Bronnen \(/)
  expect(screen.queryByRole('button', { name: /omhoog$/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bron toevoegen' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: first?.name ?? '' }))
  await screen.findByText('Wie hem gebruikt')
  expect(screen.queryByRole('textbox', { name: 'Naam' })).toBeNull()
})

test('a double press moves a source once', async () => {
  const [first, second, third] = (await stored()).map(({ name }) => name)
  const sent: string[] = []
  const through: Parameters<typeof openStaff>[1]['through'] = send => (url, init) => {
    if (init?.method === 'PUT') sent.push(url)
    return send(url, init)
  }
  openStaff(w, { user, at: '/instellingen/bronnen', through })
  const down = await screen.findByRole('button', { name: `${second} omlaag` })
  act(() => {
    down.click()
    down.click()
  })
  const names = async () => (await stored()).map(({ name }) => name)
  await waitFor(async () => expect((await names()).slice(0, 3)).toEqual([first, third, second]))
  expect(sent).toHaveLength(1)
})

test('the way back of a save goes once the form is changed again, and the bar has a word of its own for that', async () => {
  const { body: source } = await w.as(user)('POST', '/api/sources', { name: 'Wijkspreekuur' })
  openStaff(w, { user, at: `/instellingen/bron/${source.id}` })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Naam' })
  await userEvent.type(name, ' West')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Bron 'Wijkspreekuur West' bijgewerkt")
  expect(screen.getByRole('button', { name: /^Maak ongedaan/ })).toBeTruthy()
  await userEvent.type(name, '!')
  const bar = within(screen.getByRole('region', { name: 'Bewaren' }))
  expect(bar.getByText('1 wijziging').parentElement?.textContent).toBe('1 wijziging nog niet bewaard')
  expect(screen.queryByRole('button', { name: /^Maak ongedaan/ })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Gooi weg' }))
  expect(name.value).toBe('Wijkspreekuur West')
})

test('each line of the history puts back who used the source then', async () => {
  const { body: source } = await w.as(user)('POST', '/api/sources', { name: 'Wijkspreekuur' })
  const change = (body: object) => w.as(user)('PATCH', `/api/sources/${source.id}`, body)
  await change({ isPublic: false, canBeSelected: false })
  await change({ isPublic: true })
  await change({ isPublic: false, canBeSelected: true, description: 'In het buurthuis' })
  openStaff(w, { user, at: `/instellingen/bron/${source.id}` })
  const lines = await screen.findAllByRole('button', { name: 'Zet terug' })
  const chosen = () => screen.getByRole('radio', { checked: true, name: /kiezen|noemen/ })
  const put = async (line: HTMLElement | undefined) => {
    await userEvent.click(line ?? document.body)
    return chosen()
  }
  const named = async (line: HTMLElement | undefined, name: string) =>
    expect(await put(line)).toBe(screen.getByRole('radio', { name }))
  expect(lines).toHaveLength(3)
  await named(lines[1], 'Niet te kiezen')
  await named(lines[2], 'Medewerkers kiezen hem')
  await named(lines[0], 'Apps van inwoners noemen hem')
  expect(screen.getByText('was In het buurthuis')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Bron 'Wijkspreekuur' bijgewerkt")
  const found = (await stored()).find(({ id }) => id === source.id)
  expect(found).toMatchObject({ isPublic: true, canBeSelected: false, description: '' })
})
