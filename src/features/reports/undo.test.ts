import { beforeEach, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { aPhotoWithoutMetadata, send, storedFiles } from '#test/photos.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { deletePastChanges } from './server/undo.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'ans@meldstad.example' })
  await aReport(w, { category: litter })
})

const path = '/signals/v1/private/signals/1'
const row = (id = 1) => w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const undo = (id: string, by = user) => w.as(by)('POST', `/api/changes/${id}/undo`)

/** Change the report as our pages do. @returns the id by which it can be undone */
async function change(body: Record<string, unknown>, by = user): Promise<string> {
  return ask('PATCH', path, body, by)
}

type Method = 'PATCH' | 'POST' | 'PUT' | 'DELETE'
async function ask(method: Method, url: string, body?: unknown, by = user): Promise<string> {
  const answer = await w.as(by)(method, url, body, { 'Meldwerk-Undoable': 'yes' })
  expect(answer.status).toBeLessThan(300)
  return String(answer.headers['meldwerk-undo'])
}

const lines = async () => {
  const { body } = await w.as(user)('GET', `${path}/history`)
  return (body as { action: string }[]).map(({ action }) => action)
}
/** Handle all jobs, also those that wait. @returns the mails about changes of status */
async function mailsAfterAll() {
  await w.retryNow()
  await w.drain()
  return w.base.db.selectFrom('mails').select('kind').where('kind', '<>', 'received').execute()
}

const handled = { status: { state: 'o', text: 'Het is weg.', send_email: true } }

test('a change is undone whole: the report is as it was, its lines are gone, and nothing is mailed', async () => {
  await w.drain()
  const [before, linesBefore] = [await row(), await lines()]
  const id = await change({ ...handled, notes: [{ text: 'Geveegd.' }], priority: { priority: 'high' } })
  expect(await row()).toMatchObject({ status: 'handled', priority: 'high', feedback: 'not_received' })
  await w.drain()
  expect((await undo(id)).status).toBe(204)
  expect({ ...(await row()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
  expect(await lines()).toEqual([
    'Teruggedraaid: status van Afgehandeld terug naar Gemeld, urgentie van Hoog terug naar Normaal, notitie',
    ...linesBefore,
  ])
  expect(await w.base.db.selectFrom('feedbackForms').selectAll().execute()).toEqual([])
  expect((await w.as(user)('GET', '/api/reports?q=geveegd')).body.count).toBe(0)
  expect(await mailsAfterAll()).toEqual([])
  expect((await undo(id)).status).toBe(410)
})

test('a change of another program waits for nothing, and one of our pages is mailed when it stands', async () => {
  const answer = await w.as(user)('PATCH', path, { status: { state: 'b', text: 'Begonnen.', send_email: true } })
  expect(answer.headers['meldwerk-undo']).toBeUndefined()
  await w.drain()
  const sent = () => w.base.db.selectFrom('mails').select('id').where('kind', '<>', 'received').execute()
  expect(await sent()).toHaveLength(1)
  await change(handled)
  await w.drain()
  expect(await sent()).toHaveLength(1)
  expect(await mailsAfterAll()).toHaveLength(2)
})

test('undoing brings back a report that left the view of the user who moved it', async () => {
  const category = '/signals/v1/public/terms/categories/ondermijning/sub_categories/vermoeden'
  const id = await change({ category: { category_url: category, text: 'Niet van ons.' } })
  expect((await w.as(user)('GET', path)).status).toBe(403)
  expect((await undo(id)).status).toBe(204)
  expect((await w.as(user)('GET', path)).body.category.sub_slug).toBe('veegzwerfvuil')
  expect((await lines())[0]).toBe('Teruggedraaid: categorie van Vermoeden terug naar Veeg- / zwerfvuil')
})

test('the parts that were closed with their parent are open again', async () => {
  await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
  const id = await change(handled)
  expect((await row(2)).status).toBe('cancelled')
  expect((await undo(id)).status).toBe(204)
  expect([(await row(1)).status, (await row(2)).status]).toEqual(['received', 'received'])
})

test('undoing is for the author of the change, for some seconds, as long as nobody changed the report since', async () => {
  const ids = await departmentIdsByCode(w.base.db)
  const colleague = await aUser(w, { email: 'ben@meldstad.example', permissions: handling })
  const id = await change({ routing_departments: [{ id: ids.get('STW') }] })
  expect((await undo(id, colleague)).status).toBe(410)
  await w.as(colleague)('PATCH', path, { priority: { priority: 'low' } })
  const refused = await undo(id)
  expect([refused.status, refused.body.detail]).toEqual([
    412,
    'De melding is daarna nog gewijzigd. Daarom is er niets teruggedraaid.',
  ])
  expect((await row()).routingDepartmentIds).not.toBeNull()

  const late = await change({ priority: { priority: 'high' } })
  w.at(new Date(Date.now() + 60_000).toISOString())
  expect((await undo(late)).status).toBe(410)
  expect(await deletePastChanges(w.base)).toBe(2)
})

test('undoing restores contact details, and nobody is mailed', async () => {
  await w.drain()
  const contact = async () => (await w.as(user)('GET', path)).body.reporter
  const before = await contact()
  const url = `${path}/reporters`
  const phone = await ask('POST', url, { phone: '0612345678', email: before.email, sharing_allowed: false })
  const email = await ask('POST', url, {
    phone: '0612345678',
    email: 'nieuw@voorbeeld.example',
    sharing_allowed: false,
  })
  expect((await w.as(user)('GET', url)).body.results).toHaveLength(3)
  expect((await undo(email)).status).toBe(204)
  expect(await contact()).toMatchObject({ phone: '0612345678', email: before.email })
  expect((await undo(phone)).status).toBe(204)
  expect(await contact()).toEqual(before)
  expect((await lines())[0]).toBe('Teruggedraaid: contactgegevens')
  expect(await mailsAfterAll()).toEqual([])
  expect(await w.base.db.selectFrom('reporters').select('state').execute()).toEqual([])
})

test('a removed file comes back with its bytes; when it stays removed, they go', async () => {
  const remover = await aUser(w, { permissions: [...handling, 'sia_delete_attachment_of_normal_signal'] })
  const remove = () => ask('DELETE', address, undefined, remover)
  const photo = await send(w, `${path}/attachments`, await aPhotoWithoutMetadata(), { user: remover })
  expect(photo.status).toBe(201)
  await w.drain()
  const files = () => w.base.db.selectFrom('attachments').select(['id', 'file']).execute()
  const before = await files()
  const isStored = async () => [...(await storedFiles(w)).keys()].some(each => each.endsWith(before[0]?.file ?? '?'))
  const address = `${path}/attachments/${before[0]?.id}`
  const id = await remove()
  expect([await files(), (await row()).attachmentCount]).toEqual([[], 0])
  expect((await undo(id, remover)).status).toBe(204)
  expect([await files(), (await row()).attachmentCount]).toEqual([before, 1])
  await w.retryNow()
  await w.drain()
  expect(await isStored()).toBe(true)
  expect((await lines())[0]).toBe('Teruggedraaid: verwijderd bestand')

  await remove()
  await w.retryNow()
  await w.drain()
  expect(await isStored()).toBe(false)
})

test('a link of a double that was made or removed is undone, with the doubles that moved along', async () => {
  for (const _ of [2, 3]) await aReport(w, { category: litter })
  const links = () => w.base.db.selectFrom('doubles').select(['reportId', 'mainId']).orderBy('reportId').execute()
  const link = (id: number, mainId: number) => ask('PUT', `/api/reports/${id}/double-of`, { mainId })
  await link(3, 2)
  const moved = await link(2, 1)
  expect(await links()).toEqual([2, 3].map(reportId => ({ reportId, mainId: 1 })))
  expect((await undo(moved)).status).toBe(204)
  expect(await links()).toEqual([{ reportId: 3, mainId: 2 }])

  const removed = await ask('DELETE', '/api/reports/3/double-of')
  expect(await links()).toEqual([])
  expect((await undo(removed)).status).toBe(204)
  expect(await links()).toEqual([{ reportId: 3, mainId: 2 }])

  const removedAgain = await ask('DELETE', '/api/reports/3/double-of')
  await link(2, 1) // so that 2 can have no doubles of its own any more
  expect((await undo(removedAgain)).status).toBe(412)
})
