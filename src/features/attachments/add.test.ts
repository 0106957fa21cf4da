import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhotoWithoutMetadata, fetchFile, send, storedFiles } from '#test/photos.ts'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { addByReporter } from './server/add.ts'
import { removeOrphanedFiles } from './server/stored-files.ts'

let w: World
let uuid: string
let url: string
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  uuid = (await aReport(w)).uuid
  url = `/signals/v1/public/signals/${uuid}/attachments`
})

const databaseAndFiles = async (w: World) => ({
  attachments: await w.base.db.selectFrom('attachments').selectAll().execute(),
  loose: await w.base.db.selectFrom('orphanedFiles').selectAll().execute(),
  files: [...(await storedFiles(w)).keys()],
  count: (await w.base.db.selectFrom('reports').select('attachmentCount').executeTakeFirstOrThrow()).attachmentCount,
})
const empty = { attachments: [], loose: [], files: [], count: 0 }

test('a resident adds a photo and gets addresses at which it can be seen', async () => {
  w.at('2026-11-21T12:00:00Z')
  const { status, body } = await send(w, url, await aPhotoWithoutMetadata(), { name: 'Kapotte Lamp (één).JPG' })
  expect(body).toEqual({
    _display: 'Attachment object (1)',
    _links: { self: { href: `http://localhost:0${url}` } },
    location: expect.stringMatching(
      /^http:\/\/localhost:0\/signals\/media\/attachments\/2026\/11\/21\/[0-9a-f]{32}\/kapotte-lamp-een\.jpg\?expires=\d+&signature=[\w-]{43}$/,
    ),
    is_image: true,
    created_at: '2026-11-21T13:00:00+01:00',
    thumbnail: expect.stringContaining('/kapotte-lamp-een.thumbnail.webp?'),
    preview: expect.stringContaining('/kapotte-lamp-een.preview.webp?'),
  })
  expect(status).toBe(201)
  const sizes = await Promise.all(
    [body.location, body.thumbnail, body.preview].map(async address => {
      const { rawPayload } = await fetchFile(w, address)
      const { format, width, height } = await sharp(rawPayload).metadata()
      return [format, width, height]
    }),
  )
  expect(sizes).toEqual([
    ['jpeg', 640, 480],
    ['webp', 100, 75],
    ['webp', 400, 300],
  ])
  const { attachments, loose, count } = await databaseAndFiles(w)
  expect(attachments).toMatchObject([{ name: 'Kapotte Lamp (één).JPG', isPublic: true, createdBy: null, width: 640 }])
  expect([loose, count]).toEqual([[], 1])
})

test('the history says who added what, and the report that it has attachments', async () => {
  await send(w, url, await aPhotoWithoutMetadata())
  const user = await aUser(w, { isSuperuser: true })
  await send(w, '/signals/v1/private/signals/1/attachments', await aPhotoWithoutMetadata('png'), {
    name: 'plan.png',
    user,
  })
  const history = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
  expect(history.body).toMatchObject([
    { description: 'Bijlage toegevoegd: plan.png', who: user.email },
    { description: 'Bijlage toegevoegd door melder: foto.jpg', who: 'Signalen systeem' },
  ])
  const report = await w.as(user)('GET', '/signals/v1/private/signals/1')
  expect(report.body).toMatchObject({
    has_attachments: true,
    attachments: [1, 2].map(id => `http://localhost:0/signals/v1/private/signals/1/attachments/${id}`),
  })
})

describe('an attachment is refused with a reason, and nothing is stored:', () => {
  const refusedBody = async (bytes: Buffer, name: string) => {
    const { status, body } = await send(w, url, bytes, { name })
    expect(await databaseAndFiles(w)).toEqual(empty)
    expect(status).toBe(400)
    return body
  }
  const notAllowed = (type: string) => ({ file: [`Files of type '${type}' are not allowed!`] })
  const notValid = { file: ['File is not valid!'] }

  test('a file that is no photo, whatever its name says', async () => {
    expect(await refusedBody(Buffer.from('<html><script>alert(1)</script>'), 'a.jpg')).toEqual(
      notAllowed('application/octet-stream'),
    )
    expect(await refusedBody(Buffer.from('\xff\xd8\xff\xe0 geen foto', 'latin1'), 'a.jpg')).toEqual(notValid)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a truncated %s', async type => {
    const bytes = await aPhotoWithoutMetadata(type)
    for (const part of [0.5, 0.9])
      expect(await refusedBody(bytes.subarray(0, bytes.length * part), `a.${type}`)).toEqual(notValid)
  })

  test('a vector drawing, a PDF from a resident, a photo as an iPhone keeps it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await refusedBody(Buffer.from(svg), 'a.png')).toEqual(notAllowed('image/svg+xml'))
    expect(await refusedBody(Buffer.from('%PDF-1.7\n'), 'a.pdf')).toEqual(notAllowed('application/pdf'))
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect((await refusedBody(heic, 'a.heic')).file[0]).toMatch(/HEIC.*JPG/)
  })

  test('a decompression bomb, before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 51_000, height: 1_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const started = performance.now()
    expect((await refusedBody(bomb, 'a.png')).file[0]).toMatch(/meer dan 50 miljoen/)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('an empty file, no file, text instead of a file', async () => {
    expect(await refusedBody(Buffer.alloc(0), 'a.jpg')).toEqual({ file: ['Het verstuurde bestand is leeg.'] })
    const none = await w.as()('POST', url, {})
    expect(none).toMatchObject({ status: 400, body: { file: ['Er is geen bestand opgestuurd.'] } })
    const text = await w.as()('POST', url, { file: 'foto' })
    expect(text.body.file[0]).toMatch(/geen bestand\. Controleer/)
  })

  test('a file of more than 20 MiB', async () => {
    const bytes = Buffer.concat([await aPhotoWithoutMetadata(), Buffer.alloc(20 * 1024 * 1024)])
    expect(await refusedBody(bytes, 'a.jpg')).toEqual({
      file: [`File size of ${bytes.length} is more than the allowed size 20971520!`],
    })
  })
})

test.each([
  ['in-progress', 'Public uploads not allowed in current signal state.'],
  ['handled', 'No feedback expected for this signal hence no uploads allowed.'],
  ['reaction-requested', undefined],
] as const)('a report that is %s accepts photos, or says why not', async (status, refusal) => {
  await w.base.db.updateTable('reports').set({ status }).execute()
  const answer = await send(w, url, await aPhotoWithoutMetadata())
  expect(answer).toMatchObject(refusal ? { status: 400, body: [refusal] } : { status: 201 })
  if (refusal) expect(await databaseAndFiles(w)).toEqual(empty)
})

describe('a report has room for three photos of its reporter,', () => {
  const tooMany = { status: 400, body: { file: ['U kunt maximaal 3 bestanden uploaden.'] } }
  const add = async (more: Parameters<typeof send>[3] = {}) => send(w, url, await aPhotoWithoutMetadata(), more)

  test('also when more arrive at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400])
    expect(await add()).toMatchObject(tooMany)
    const { attachments, loose, files, count } = await databaseAndFiles(w)
    expect([attachments.length, loose.length, files.length, count]).toEqual([3, 0, 9, 3])
  })

  test('and for three more after staff asked for a reaction; those of staff do not count', async () => {
    w.at('2026-11-21T12:00:00Z')
    const user = await aUser(w, { isSuperuser: true })
    await w.base.db.updateTable('reports').set({ statusAt: w.base.clock() }).execute()
    await send(w, '/signals/v1/private/signals/1/attachments', await aPhotoWithoutMetadata(), { user })
    for (const _ of [1, 2, 3]) expect((await add()).status).toBe(201)
    expect((await add()).status).toBe(400)
    w.at('2026-11-21T13:00:00Z')
    const change = { status: 'reaction-requested', statusAt: w.base.clock() } as const
    await w.base.db.updateTable('reports').set(change).execute()
    for (const _ of [1, 2, 3]) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject(tooMany)
  })

  test('and the last one sent again with its key is the same photo', async () => {
    for (const _ of [1, 2]) await add()
    const again = { headers: { 'idempotency-key': '0b6c1c52-8a2f-4d57-9c80-6a0c2f0a7e11' } }
    const answers = await Promise.all([add(again), add(again), add(again)])
    expect(answers.map(({ status, body }) => [status, body.location])).toEqual(
      Array(3).fill([201, answers[0]?.body.location]),
    )
    expect((await add(again)).status).toBe(201)
  })

  test('and a photo that is one too many is not read', async () => {
    for (const _ of [1, 2, 3]) await add()
    const read = () => Promise.reject(new Error('read'))
    await expect(addByReporter(w.base, uuid, { ...(await unread()), read })).rejects.toThrow('maximaal 3')
  })
  const unread = async () => ({ idempotencyKey: null, network: '203.0.113.7' })
})

test('many large photos of one sender do not hold up a photo of another, and none is refused', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const reports = await Promise.all(Array.from({ length: 14 }, () => aReport(w)))
  const addFrom = (network: string, uuid: string, bytes: Buffer, name: string) =>
    addByReporter(w.base, uuid, { read: async () => ({ name, bytes }), idempotencyKey: null, network })
  const ofOne = reports.map(({ uuid }) => addFrom('many', uuid, large, 'a.png'))
  await addFrom('other', uuid, await aPhotoWithoutMetadata(), 'a.jpg')
  const processed = [...(await storedFiles(w)).keys()].filter(path => path.endsWith('/a.png'))
  expect(processed.length).toBeLessThan(5)
  await Promise.all(ofOne)
  const waiting = await w.base.db.selectFrom('unprocessedPhotos').select('attachmentId').execute()
  expect(waiting.length).toBeGreaterThan(5)
}, 120_000)

test('an unknown report is not found', async () => {
  const unknown = 'f38ad3f4-2b13-41a7-a43b-92e813b8f478'
  const bytes = await aPhotoWithoutMetadata()
  const answer = await send(w, `/signals/v1/public/signals/${unknown}/attachments`, bytes)
  expect(answer).toMatchObject({ status: 404, body: { detail: 'No Signal matches the given query.' } })
  expect((await send(w, '/signals/v1/public/signals/1/attachments', bytes)).status).toBe(404)
  expect((await w.as()('GET', url)).status).toBe(405)
})

describe('a photo sent again with its key', () => {
  const headers = { 'idempotency-key': '0b6c1c52-8a2f-4d57-9c80-6a0c2f0a7e11' }

  test('is one photo, also when both arrive together or the report has moved on', async () => {
    const bytes = await aPhotoWithoutMetadata()
    const [first, second] = await Promise.all([send(w, url, bytes, { headers }), send(w, url, bytes, { headers })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    await w.base.db.updateTable('reports').set({ status: 'in-progress' }).execute()
    expect((await send(w, url, bytes, { headers })).body).toEqual(first.body)
    const { attachments, loose, files, count } = await databaseAndFiles(w)
    expect([attachments.length, loose.length, files.length, count]).toEqual([1, 0, 3, 1])
  })

  test('is refused when it is another photo or for another report', async () => {
    await send(w, url, await aPhotoWithoutMetadata(), { headers })
    expect((await send(w, url, await aPhotoWithoutMetadata('png'), { headers, name: 'a.png' })).status).toBe(422)
    const other = `/signals/v1/public/signals/${(await aReport(w)).uuid}/attachments`
    expect((await send(w, other, await aPhotoWithoutMetadata(), { headers })).status).toBe(422)
    const noKey = { headers: { 'idempotency-key': 'x' } }
    expect(await send(w, url, await aPhotoWithoutMetadata(), noKey)).toMatchObject({
      status: 400,
      body: { 'Idempotency-Key': ['Voer een geldige UUID in.'] },
    })
  })
})

describe('when storing a photo fails', () => {
  const sent = async () => {
    const bytes = await aPhotoWithoutMetadata()
    return { read: async () => ({ name: 'a.jpg', bytes }), idempotencyKey: null, network: '203.0.113.7' }
  }

  /** Reactions are collected last in the transaction. */
  const failingReactions = () => {
    throw new Error('broken')
  }

  test('a transaction that fails leaves no file', async () => {
    await expect(addByReporter({ ...w.base, reactionsTo: failingReactions }, uuid, await sent())).rejects.toThrow(
      'broken',
    )
    expect(await databaseAndFiles(w)).toEqual(empty)
  })

  test('a store that fails halfway leaves no file', async () => {
    let putCount = 0
    const put: typeof w.base.files.put = (...file) => {
      putCount += 1
      return putCount === 3 ? Promise.reject(new Error('broken')) : w.base.files.put(...file)
    }
    const base = { ...w.base, files: { ...w.base.files, put } }
    await expect(addByReporter(base, uuid, await sent())).rejects.toThrow('broken')
    expect(await databaseAndFiles(w)).toEqual(empty)
  })

  test('a file of a process that was killed is removed after an hour', async () => {
    w.at('2026-11-21T12:00:00Z')
    const files = { ...w.base.files, remove: () => Promise.reject(new Error('dead')) }
    await expect(
      addByReporter({ ...w.base, files, reactionsTo: failingReactions }, uuid, await sent()),
    ).rejects.toThrow('broken')
    expect((await databaseAndFiles(w)).files).toHaveLength(3)
    w.at('2026-11-21T12:59:00Z')
    await removeOrphanedFiles(w.base)
    expect((await databaseAndFiles(w)).files).toHaveLength(3)
    w.at('2026-11-21T13:01:00Z')
    await removeOrphanedFiles(w.base)
    expect(await databaseAndFiles(w)).toEqual(empty)
  })

  test('the files of a deleted report are removed', async () => {
    await send(w, url, await aPhotoWithoutMetadata())
    await w.base.db.deleteFrom('reports').execute()
    w.at(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await removeOrphanedFiles(w.base)
    expect((await storedFiles(w)).size).toBe(0)
  })
})
