import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aPhotoWithoutMetadata, fetchFile, send, storedFiles } from '#test/photos.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let handler: User
const url = '/signals/v1/private/signals/1/attachments'
const rights = [...handling, 'sia_change_attachment'] as const
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  await aReport(w, { category: litter })
  handler = await aUser(w, { permissions: rights })
})

const addPhoto = (user = handler) => aPhotoWithoutMetadata().then(bytes => send(w, url, bytes, { user }))
const addByReporter = async () => {
  const { uuid } = await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()
  return send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata())
}

test('staff add a photo, and see it in the list of attachments and by itself', async () => {
  w.at('2026-11-21T12:00:00Z')
  const { status, body } = await addPhoto()
  expect(status).toBe(201)
  expect(body).toEqual({
    _display: 'Attachment object (1)',
    _links: { self: { href: `http://localhost:0${url}/1` } },
    location: expect.stringContaining('/foto.jpg?expires='),
    is_image: true,
    created_at: '2026-11-21T13:00:00+01:00',
    created_by: handler.email,
    public: false,
    caption: null,
    name: 'foto.jpg',
    width: 640,
    height: 480,
    thumbnail: expect.any(String),
    preview: expect.any(String),
  })
  await addByReporter()
  const list = await w.as(handler)('GET', `${url}?page_size=1&page=2`)
  expect(list.body).toMatchObject({
    count: 2,
    _links: { next: { href: null }, previous: { href: `http://localhost:0${url}?page_size=1` } },
    results: [{ created_by: null, public: true }],
  })
  expect((await w.as(handler)('GET', `${url}?page=2`)).status).toBe(404)
  expect((await w.as(handler)('GET', `${url}/1`)).body).toEqual(body)
})

test('a PDF is stored unchanged and only ever downloaded', async () => {
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>')
  const { body } = await send(w, url, pdf, { user: handler, name: 'brief.pdf' })
  expect(body).toMatchObject({ is_image: false, location: expect.stringContaining('/brief.pdf?') })
  expect(body).not.toHaveProperty('thumbnail')
  const { rawPayload, headers } = await fetchFile(w, body.location)
  expect(rawPayload).toEqual(pdf)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="brief.pdf"',
  })
  const mislabelled = await send(w, url, pdf, { user: handler, name: 'brief.jpg' })
  expect(mislabelled.body).toMatchObject({ name: 'brief.pdf', is_image: false })
})

test('staff say what is on a photo and whether the public sees it; the version of the report changes', async () => {
  await addPhoto()
  const before = await w.as(handler)('GET', '/signals/v1/private/signals/1')
  w.at('2030-01-01T12:00:00Z')
  const one = `${url}/1`
  const change = (body: unknown, method: 'PATCH' | 'PUT' = 'PATCH') => w.as(handler)(method, one, body)
  expect((await change({ caption: 'De lamp' })).body).toEqual({ public: false, caption: 'De lamp' })
  expect((await change({ public: true }, 'PUT')).body).toEqual({ public: true, caption: 'De lamp' })
  expect((await change({ caption: null, iets: 1 })).body).toEqual({ public: true, caption: null })
  expect(await change({ caption: 'a'.repeat(256) })).toMatchObject({
    status: 400,
    body: { caption: ['Zorg ervoor dat dit veld niet meer dan 255 karakters bevat.'] },
  })
  expect((await change({ public: 'ja' })).status).toBe(400)
  const after = await w.as(handler)('GET', '/signals/v1/private/signals/1')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

const canRemove = [
  'sia_delete_attachment_of_normal_signal',
  'sia_delete_attachment_of_parent_signal',
  'sia_delete_attachment_of_child_signal',
  'sia_delete_attachment_of_other_user',
  'sia_delete_attachment_of_anonymous_user',
] as const
const without = (codename: string) => ['sia_read', ...canRemove.filter(right => right !== codename)]

describe('removing an attachment', () => {
  test('deletes the photo, its file and its thumbnails, and records it in the history', async () => {
    const { body } = await addPhoto()
    const remover = await aUser(w, { permissions: ['sia_read', ...canRemove] })
    const answer = await w.as(remover)('DELETE', `${url}/1`)
    expect([answer.status, answer.body]).toEqual([204, undefined])
    expect((await storedFiles(w)).size).toBe(0)
    expect((await fetchFile(w, body.location)).statusCode).toBe(404)
    const report = await w.as(handler)('GET', '/signals/v1/private/signals/1')
    expect(report.body).toMatchObject({ has_attachments: false, attachments: [] })
    const history = await w.as(handler)('GET', '/signals/v1/private/signals/1/history')
    expect(history.body[0]).toMatchObject({ description: 'Bijlage foto.jpg is verwijderd.', who: remover.email })
    expect(await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
    expect((await w.as(remover)('DELETE', `${url}/1`)).status).toBe(404)
  })

  const asParent = { childCount: 1 }
  const asChild = async () => ({ parentId: (await aReport(w)).id })
  test.each([
    ['a normal report', 'sia_delete_attachment_of_normal_signal', async () => ({})],
    ['a parent', 'sia_delete_attachment_of_parent_signal', async () => asParent],
    ['a child', 'sia_delete_attachment_of_child_signal', asChild],
    ['somebody else', 'sia_delete_attachment_of_other_user', async () => ({})],
  ])('needs its own permission in case of %s', async (_, codename, values) => {
    await addPhoto()
    const set = await values()
    if (Object.keys(set).length > 0) await w.base.db.updateTable('reports').set(set).where('id', '=', 1).execute()
    const withoutPermission = await aUser(w, { permissions: without(codename) })
    expect(await w.as(withoutPermission)('DELETE', `${url}/1`)).toMatchObject({
      status: 403,
      body: { detail: `Cannot delete attachment need "${codename}" permission.` },
    })
    expect((await storedFiles(w)).size).toBe(3)
    const withPermission = await aUser(w, { permissions: ['sia_read', ...canRemove] })
    expect((await w.as(withPermission)('DELETE', `${url}/1`)).status).toBe(204)
  })

  test('needs no permission of its own for a file of the user, but one for a file of the reporter', async () => {
    await addByReporter()
    const withoutPermission = await aUser(w, { permissions: without('sia_delete_attachment_of_anonymous_user') })
    expect((await w.as(withoutPermission)('DELETE', `${url}/1`)).status).toBe(403)
    const uploader = await aUser(w, { permissions: [...rights, 'sia_delete_attachment_of_normal_signal'] })
    await addPhoto(uploader)
    expect((await w.as(uploader)('DELETE', `${url}/1`)).status).toBe(403)
    expect((await w.as(uploader)('DELETE', `${url}/2`)).status).toBe(204)
  })
})

describe('the rights on attachments', () => {
  const all = [...rights, ...canRemove]
  const allExcept = (...gone: string[]) => all.filter(codename => !gone.includes(codename))
  const userKinds = {
    'own department': { permissions: all },
    'another department': { permissions: all, departments: ['THO'] },
    'no department': { permissions: all, departments: [] },
    'sees every category': { permissions: [...all, 'sia_can_view_all_categories'], departments: [] },
    'may not read': { permissions: allExcept('sia_read') },
    'may not write': { permissions: allExcept('sia_write') },
    'may not add': { permissions: allExcept('sia_add_attachment') },
    'may not change': { permissions: allExcept('sia_change_attachment') },
    'may not remove': { permissions: allExcept(...canRemove) },
    superuser: { permissions: [], departments: [], isSuperuser: true },
    anonymous: undefined,
  }
  // list, one, add, change, remove
  test.each<[keyof typeof userKinds, number[]]>([
    ['own department', [200, 200, 201, 200, 204]],
    ['another department', [403, 403, 404, 403, 404]],
    ['no department', [403, 403, 404, 403, 404]],
    ['sees every category', [200, 200, 201, 200, 204]],
    ['may not read', [403, 403, 404, 403, 403]],
    ['may not write', [200, 200, 403, 403, 204]],
    ['may not add', [200, 200, 403, 200, 204]],
    ['may not change', [200, 200, 201, 403, 204]],
    ['may not remove', [200, 200, 201, 200, 403]],
    ['superuser', [200, 200, 201, 200, 204]],
    ['anonymous', [401, 401, 401, 401, 401]],
  ])('%s', async (who, expected) => {
    await addPhoto()
    const parts = userKinds[who]
    const user = parts && (await aUser(w, parts))
    const call = w.as(user)
    const answers = [
      await call('GET', url),
      await call('GET', `${url}/1`),
      await send(w, url, await aPhotoWithoutMetadata(), user ? { user } : {}),
      await call('PATCH', `${url}/1`, { public: true }),
      await call('DELETE', `${url}/1`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })

  test('access to the report is checked before the file is read', async () => {
    const otherDepartment = await aUser(w, { permissions: rights, departments: ['THO'] })
    const { status, body } = await send(w, url, Buffer.from('onzin'), { user: otherDepartment, name: 'x' })
    expect([status, body]).toEqual([404, { detail: 'No Signal matches the given query.' }])
    expect((await storedFiles(w)).size).toBe(0)
  })

  test('unknown reports and attachments answer 404', async () => {
    await addPhoto()
    const other = await aReport(w, { category: litter })
    const all = await aUser(w, { isSuperuser: true })
    const statusOf = async (path: string, user: User) => (await w.as(user)('GET', path)).status
    expect(await statusOf(`/signals/v1/private/signals/${other.id}/attachments/1`, handler)).toBe(404)
    expect(await statusOf(`${url}/99`, handler)).toBe(404)
    expect(await statusOf(`${url}/x`, handler)).toBe(404)
    expect(await statusOf('/signals/v1/private/signals/99/attachments', handler)).toBe(404)
    expect(await w.as(all)('GET', '/signals/v1/private/signals/99/attachments')).toMatchObject({
      status: 200,
      body: { count: 0, results: [] },
    })
  })
})
