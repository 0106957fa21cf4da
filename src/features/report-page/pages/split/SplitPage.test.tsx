// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1/split'
const children = () => w.base.db.selectFrom('reports').selectAll().where('parentId', '=', 1).orderBy('id').execute()
const part = (number: number) => within(screen.getByRole('group', { name: `Deelmelding ${number}` }))

async function openSplit(more: { permissions?: readonly string[]; through?: (send: Send) => Send } = {}) {
  const { uuid } = await aReport(w, { category: litter, text: 'Vuil en een gat in de weg' })
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'gat.jpg' })
  const user = await aUser(w, { permissions: [...(more.permissions ?? handling), 'sia_can_view_all_categories'] })
  return openStaff(w, { user, at, ...more })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Extra deelmelding toevoegen' }))

test('a report is split in two, each with its own text, category, urgency and files', async () => {
  const { router } = await openSplit()
  await screen.findByRole('heading', { level: 1, name: 'Deelmelding maken' })
  await add()
  await userEvent.click(await part(1).findByRole('radio', { name: /Hoog/ }))
  await userEvent.selectOptions(part(2).getByLabelText('Subcategorie'), 'Grofvuil (Afval en Grondstoffen)')
  await userEvent.clear(part(2).getByLabelText('Omschrijving'))
  await userEvent.type(part(2).getByLabelText('Omschrijving'), 'Haal de bank weg')
  await userEvent.click(part(2).getByRole('checkbox', { name: 'gat.jpg' }))
  await userEvent.type(screen.getByLabelText(/^Notitie hoofdmelding/), 'Verdeeld over twee ploegen')
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Hoofdmelding 1' })
  expect(router.state.location.pathname).toBe('/manage/incident/1')
  const [first, second] = await children()
  expect(first).toMatchObject({ text: 'Vuil en een gat in de weg', priority: 'high', attachmentCount: 1 })
  expect(second).toMatchObject({ text: 'Haal de bank weg', priority: 'normal', attachmentCount: 0 })
  await waitFor(() => expect(screen.getAllByText('Verdeeld over twee ploegen').length).toBeGreaterThan(0))
  const parts = within(await screen.findByRole('region', { name: 'Deelmeldingen' }))
  expect(await parts.findByText('Haal de bank weg')).toBeTruthy()
})

describe('an error while splitting creates no child reports and keeps the input', () => {
  test('an empty text is shown at its child report', async () => {
    await openSplit()
    await userEvent.clear(await screen.findByLabelText('Omschrijving'))
    await save()
    expect(screen.getByText('De omschrijving mag niet leeg zijn')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Omschrijving'))
    expect(await children()).toEqual([])
  })

  test('a child report that the server refuses', async () => {
    await openSplit()
    await add()
    await w.base.db.updateTable('reports').set({ childCount: 9 }).where('id', '=', 1).execute()
    await userEvent.type(part(2).getByLabelText('Omschrijving'), ', en nog iets')
    await save()
    await screen.findByText('De deelmelding kon niet gemaakt worden')
    expect(await children()).toEqual([])
    expect(part(2).getByLabelText<HTMLTextAreaElement>('Omschrijving').value).toMatch(/, en nog iets$/)
  })

  test('without a response the outcome is unknown, and a retry creates them once', async () => {
    const connection = { isBad: true }
    const through =
      (toServer: Send): Send =>
      async (url, init) => {
        const answer = await toServer(url, init)
        if (connection.isBad && init?.method === 'POST') throw new TypeError('Failed to fetch')
        return answer
      }
    await openSplit({ through })
    await userEvent.type(await screen.findByLabelText(/^Notitie hoofdmelding/), 'Verdeeld')
    await save()
    await screen.findByText('We weten niet of de deelmelding gemaakt is')
    await userEvent.type(screen.getByLabelText('Omschrijving'), ', en nog iets')
    connection.isBad = false
    await save()
    await screen.findByText('De deelmeldingen waren al gemaakt')
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Hoofdmelding 1' })
    expect(await children()).toEqual([expect.objectContaining({ text: 'Vuil en een gat in de weg' })])
    await waitFor(() => expect(screen.getAllByText('Verdeeld').length).toBeGreaterThan(0))
  })

  test('when only the parent could not be changed it says so, and a retry creates no child twice', async () => {
    let isBroken = true
    const through =
      (send: Send): Send =>
      async (url, init) =>
        isBroken && init?.method === 'PATCH' ? new Response('', { status: 500 }) : send(url, init)
    await openSplit({ through })
    await userEvent.type(await screen.findByLabelText(/^Notitie hoofdmelding/), 'Let op de hond')
    await save()
    await screen.findByText(/De deelmeldingen zijn gemaakt, maar/)
    expect(screen.queryByRole('group', { name: 'Deelmelding 1' })).toBeNull()
    isBroken = false
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Hoofdmelding 1' })
    expect(await children()).toHaveLength(1)
  })
})

test.each([
  ['files', '/attachments'],
  ['categories', '/private/categories'],
  ['departments', '/private/departments'],
])('when the %s fail to load an error is shown, and they can be retried', async (_, path) => {
  let isBroken = true
  const through =
    (toServer: Send): Send =>
    async (url, init) =>
      isBroken && url.includes(path) ? new Response('', { status: 500 }) : toServer(url, init)
  await openSplit({ through })
  await screen.findByText('Een deelmelding maken kan nu niet')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByRole('group', { name: 'Deelmelding 1' })
})

test('a report is split into at most ten parts, and each can be removed again', async () => {
  await openSplit()
  await screen.findByRole('group', { name: 'Deelmelding 1' })
  expect(screen.queryByRole('button', { name: /^Verwijder deelmelding/ })).toBeNull()
  for (let count = 1; count < 10; count += 1) await add()
  expect(screen.queryByRole('button', { name: 'Extra deelmelding toevoegen' })).toBeNull()
  expect(document.activeElement).toBe(part(10).getByLabelText('Subcategorie'))
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder deelmelding 10' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Extra deelmelding toevoegen' }))
})

test('a user who may not create reports gets a message', async () => {
  await openSplit({ permissions: ['sia_read', 'sia_write'] })
  await screen.findByText('Je hebt niet voldoende rechten om deze actie uit te voeren.')
})

test('a handled report cannot be split', async () => {
  await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ status: 'handled' }).execute()
  openStaff(w, { user: await aUser(w), at })
  await screen.findByText('Van deze melding kun je geen deelmelding maken.')
})
