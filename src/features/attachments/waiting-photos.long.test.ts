import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storageProblems } from '#server/files/file-store.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import { aPhoto, aPhotoWithoutMetadata, fetchFile, gpsBytes, send, storedFiles } from '#test/photos.ts'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { addByReporter } from './server/add.ts'
import { copyAttachmentFiles } from './server/change.ts'
import { inPhotoQueue, isPhotoQueueBusy } from './server/photo-processor.ts'
import { requeuePhotos } from './server/process-photo.ts'
import { attachmentsOf, type SentPhoto } from './server/store.ts'
import { storeUpload, storeUploadSoon } from './server/store-upload.ts'
import { removeOrphanedFiles } from './server/stored-files.ts'

/** A large picture: it waits in the row of those that are processed one at a time. Panoramas are resized in no time. */
const size = { width: 17_000, height: 1_000 }
const pixels = size.width * size.height
let photo: Buffer
beforeAll(async () => {
  photo = await aPhoto('jpeg', size)
})

let w: World
let url: string
let endQueue: () => Promise<void>
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  url = `/signals/v1/public/signals/${(await aReport(w)).uuid}/attachments`
  endQueue = await startLongQueue()
})
afterEach(() => endQueue())

/** Four pictures wait for their turn, or have it, until the queue has to end. */
async function startLongQueue() {
  let end = () => {}
  const gate = new Promise<object>(resolve => {
    end = () => resolve({})
  })
  const fillers = Array.from({ length: 4 }, (_, number) =>
    inPhotoQueue({ pixels, turn: { client: `filler ${number}`, item: '' } }, () => gate),
  )
  await expect.poll(() => isPhotoQueueBusy(pixels)).toBe(true)
  return async () => {
    end()
    await Promise.all(fillers)
  }
}

const state = async () => {
  const { db } = w.base
  return {
    attachments: await db.selectFrom('attachments').selectAll().execute(),
    waiting: await db.selectFrom('unprocessedPhotos').selectAll().execute(),
    count: (await db.selectFrom('reports').select('attachmentCount').executeTakeFirstOrThrow()).attachmentCount,
    files: [...(await storedFiles(w)).keys()].map(path => path.split('/files/')[1] ?? ''),
    orphans: (await db.selectFrom('orphanedFiles').select('file').execute()).map(({ file }) => file),
  }
}

const hasPlace = async () => [...(await storedFiles(w)).values()].some(bytes => bytes.includes(gpsBytes))

test('a photo that would wait for seconds is accepted as it was sent, and processed later', async () => {
  const { status, body } = await send(w, url, photo)
  expect(status).toBe(201)
  expect(body).toMatchObject({ is_image: true, location: expect.stringContaining('/foto.jpg?') })
  const before = await state()
  expect(before.files).toEqual([before.waiting[0]?.file])
  expect(before.files[0]).toMatch(/^private\/[0-9a-f]{32}\/photo$/)
  expect(before.orphans).toEqual([])
  expect(await hasPlace()).toBe(true)

  await endQueue()
  await w.drain()
  const { attachments, waiting, files, orphans, count } = await state()
  expect([waiting, orphans, count]).toEqual([[], [], 1])
  expect(await hasPlace()).toBe(false)
  const [row] = attachments
  expect(files.sort()).toEqual(['.jpg', '.preview.webp', '.thumbnail.webp'].map(end => row?.file.replace('.jpg', end)))
  const picture = await fetchFile(w, body.location)
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect(row).toMatchObject({ width, height, size: picture.rawPayload.length, contentType: 'image/jpeg' })
  // The page said the truth while it waited.
  expect(before.attachments).toMatchObject([{ width, height, file: row?.file, contentType: 'image/jpeg' }])
})

test('a photo whose turn does not come in time is stored as it was sent too', async () => {
  await endQueue()
  const options = { allowed: ['image/jpeg'], turn: { client: 'a', item: '' } } as const
  const checks: string[] = []
  let sentPhoto: SentPhoto | undefined
  /** The turn of another photo, which lasts until this one has been stored. */
  const check = async () => {
    const later = { ...options, check: async () => void checks.push('its turn came'), maxWait: 1 }
    sentPhoto = (await storeUploadSoon(w.base, { name: 'a.jpg', bytes: photo }, later)).sentPhoto
  }
  await storeUpload(w.base, { name: 'a.jpg', bytes: photo }, { ...options, check })
  expect(await w.base.files.get(sentPhoto?.file ?? '')).toEqual(photo)
  expect(checks).toEqual([])
})

test('the original of a waiting photo is never served, not even at a signed address', async () => {
  await send(w, url, photo)
  const [sent] = (await state()).waiting
  expect((await fetchFile(w, signedUrl(w.base, sent?.file ?? ''))).statusCode).toBe(404)
})

test('a photo that is opened while it waits is processed first', async () => {
  const { body } = await send(w, url, photo)
  await endQueue()
  const addresses: string[] = [body.thumbnail, body.preview, body.location]
  const isThere = async (address: string) => (await fetchFile(w, address)).statusCode === 200
  // A slow machine says to come back in ten seconds, as to a browser.
  await Promise.all(addresses.map(address => expect.poll(() => isThere(address), { timeout: 120_000 }).toBe(true)))
  const pictures = await Promise.all(addresses.map(address => fetchFile(w, address)))
  const widths = await Promise.all(pictures.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).height))
  expect(widths).toEqual([100, 400, 9141])
  expect((await state()).waiting).toEqual([])
  await w.drain()
  expect(await hasPlace()).toBe(false)
})

describe('when another process has claimed the waiting photo', () => {
  const claimedAt = (moment: string) =>
    sql`update unprocessed_photos set claim = ${randomUUID()}, claimed_at = now() + ${moment}::interval`.execute(
      w.base.db,
    )

  test('for too long, the answer is a picture that says so', async () => {
    const { body } = await send(w, url, photo)
    await endQueue()
    await claimedAt('1 hour')
    const answer = await fetchFile(w, body.thumbnail)
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } })
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toContain('nog verwerkt')
    await claimedAt('-1 hour')
    // Processing yields to everything else on a busy machine.
    const statusOf = async () => (await fetchFile(w, body.thumbnail)).statusCode
    await expect.poll(statusOf, { timeout: 90_000 }).toBe(200)
  })

  test('and was killed, this one processes it and replaces the stored part', async () => {
    const { body } = await send(w, url, photo)
    await endQueue()
    await claimedAt('1 hour')
    const [row] = (await state()).attachments
    await w.base.files.put(row?.file.replace('.jpg', '.thumbnail.webp') ?? '', Buffer.from('half'), 'image/webp')
    await claimedAt('-21 seconds')
    await w.drain()
    expect((await state()).waiting).toEqual([])
    expect((await sharp((await fetchFile(w, body.thumbnail)).rawPayload).metadata()).height).toBe(100)
  })
})

test('a photo that turns out to be broken is removed, and the history says why', async () => {
  const broken = photo.subarray(0, photo.length / 2)
  const { status, body } = await send(w, url, broken)
  expect(status).toBe(201)
  await endQueue()
  await w.drain()
  expect(await state()).toEqual({ attachments: [], waiting: [], count: 0, files: [], orphans: [] })
  expect((await fetchFile(w, body.location)).statusCode).toBe(404)
  const user = await aUser(w, { isSuperuser: true })
  const history = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
  const ofPhotos = history.body.filter(({ description }: { description: string }) => description.startsWith('Bijlage'))
  expect(ofPhotos).toMatchObject([
    {
      description: 'Bijlage foto.jpg is verwijderd: de foto is beschadigd en kan niet worden geopend.',
      who: 'Signalen systeem',
    },
    { description: 'Bijlage toegevoegd door melder: foto.jpg' },
  ])
})

test('a photo whose header shows a fault is refused at once, however long the queue', async () => {
  const bomb = await sharp({ create: { width: 51_000, height: 1_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await send(w, url, bomb, { name: 'a.png' })).status).toBe(400)
  expect((await send(w, url, Buffer.from('geen foto'), { name: 'a.png' })).status).toBe(400)
  expect((await state()).files).toEqual([])
})

test('a waiting photo sent again with its key is the same photo', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = [await send(w, url, photo, { headers }), await send(w, url, photo, { headers })]
  expect(answers.map(({ status, body }) => [status, body._display])).toEqual(
    Array(2).fill([201, answers[0]?.body._display]),
  )
  const { attachments, waiting, files } = await state()
  expect([attachments.length, waiting.length, files.length]).toEqual([1, 1, 1])
})

describe('a waiting photo leaves nothing behind when it is removed', () => {
  test('by staff', async () => {
    await send(w, url, photo)
    const user = await aUser(w, { isSuperuser: true })
    const [row] = (await state()).attachments
    const removed = await w.as(user)('DELETE', `/signals/v1/private/signals/1/attachments/${row?.id}`)
    expect(removed.status).toBe(204)
    w.at(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await removeOrphanedFiles(w.base)
    await endQueue()
    await w.drain()
    expect(await state()).toEqual({ attachments: [], waiting: [], count: 0, files: [], orphans: [] })
  })

  test('while it is being processed', async () => {
    await send(w, url, photo)
    const put: typeof w.base.files.put = async (...file) => {
      await w.base.db.deleteFrom('attachments').execute()
      await w.base.files.put(...file)
    }
    await endQueue()
    const [row] = (await state()).attachments
    const base = { ...w.base, files: { ...w.base.files, put } }
    const rows = await attachmentsOf(w.base.db, row?.reportId ?? 0)
    const afterOpening = async () => {
      await copyAttachmentFiles(base, rows) // opens it, and waits some seconds for it
      const { attachments, waiting, files, orphans } = await state()
      return { attachments, waiting, files, orphans }
    }
    await expect.poll(afterOpening).toEqual({ attachments: [], waiting: [], files: [], orphans: [] })
  })
})

test('a copy of a waiting photo is a copy of the processed one, and of a broken one there is none', async () => {
  const second = `/signals/v1/public/signals/${(await aReport(w)).uuid}/attachments`
  await send(w, url, photo)
  await send(w, second, photo.subarray(0, photo.length / 2))
  await endQueue()
  const rows = await Promise.all([1, 2].map(id => attachmentsOf(w.base.db, id)))
  const copy = () => copyAttachmentFiles(w.base, rows.flat()) // waits some seconds for a photo
  await expect.poll(async () => (await copy()).length).toBe(1)
  const bytes = await w.base.files.get((await copy())[0]?.file ?? '')
  expect((await sharp(bytes).metadata()).height).toBe(9141)
})

test('a photo is refused with a message when the disk is full', async () => {
  const read = async () => ({ name: 'a.jpg', bytes: photo })
  const files = { ...w.base.files, put: () => Promise.reject(storageProblems.full()) }
  const uuid = url.split('/')[5] ?? ''
  const adding = addByReporter({ ...w.base, files }, uuid, { read, idempotencyKey: null, network: 'a' })
  await expect(adding).rejects.toThrow('de opslag is vol')
  expect(await state()).toEqual({ attachments: [], waiting: [], count: 0, files: [], orphans: [] })
})

describe('after a restored backup', () => {
  const restore = async () => {
    await sql`delete from pgboss.job`.execute(w.base.db)
    w.at(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await requeuePhotos(w.base)()
    await w.drain()
  }

  test('photos whose jobs are lost are processed', async () => {
    await send(w, url, photo)
    await endQueue()
    await restore()
    expect((await state()).waiting).toEqual([])
  })

  test('a photo that was processed after the database was copied is found processed', async () => {
    await send(w, url, photo)
    const { waiting } = await state()
    await endQueue()
    await w.drain()
    const { size, width } = (await state()).attachments[0] ?? {}
    await w.base.db.insertInto('unprocessedPhotos').values(waiting).execute()
    await w.base.db.updateTable('attachments').set({ size: 1, width: 1 }).execute()
    await restore()
    expect(await state()).toMatchObject({ waiting: [], attachments: [{ size, width }] })
  })

  test('a photo that is nowhere stays known: its files may come back', async () => {
    await send(w, url, photo)
    await endQueue()
    await rm(join(w.folder, 'files'), { recursive: true })
    await restore()
    expect(await state()).toMatchObject({ waiting: [{}], attachments: [{}], count: 1 })
  })
})

test('ordinary photos are not held up by large ones', async () => {
  expect((await send(w, url, await aPhotoWithoutMetadata())).status).toBe(201)
  expect((await state()).waiting).toEqual([])
})
