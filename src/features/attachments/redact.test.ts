import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aPhotoWithoutMetadata, fetchFile, send, storedFiles } from '#test/photos.ts'
import { aReport, aReportInput, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let handler: User
let uuid: string
const path = '/api/reports/1/attachments/1/redaction'
/** The right half of the photo, which is blue. */
const rightHalf = { left: 0.5, top: 0, width: 0.5, height: 1 }
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  ;({ uuid } = await aReport(w, { category: litter }))
  handler = await aUser(w, { permissions: [...handling, 'sia_change_attachment'] })
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), {
    name: 'Kenteken.jpg',
  })
})

const redact = (boxes: unknown, user = handler) => w.as(user)('POST', path, { boxes })
const photo = () => w.base.db.selectFrom('attachments').selectAll().where('id', '=', 1).executeTakeFirst()

/** The colours at a quarter and at three quarters of the width of a picture, as `red`, `blue` or `black`. */
async function halvesOf(address: string): Promise<string[]> {
  const { default: sharp } = await import('sharp')
  const { rawPayload } = await fetchFile(w, address)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels
    const [red = 0, , blue = 0] = data.subarray(at, at + 3)
    return red > 200 ? 'red' : blue > 200 ? 'blue' : red + blue < 40 ? 'black' : `${red} ${blue}`
  }
  return [colorAt(0.25), colorAt(0.75)]
}

test('a part of a photo becomes black in all its sizes, and the photo as it was is gone from the storage', async () => {
  const before = await storedFiles(w)
  const { status, body } = await redact([rightHalf])
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Kenteken.jpg', width: 640, height: 480, created_by: null })
  for (const address of [body.location, body.thumbnail, body.preview])
    expect(await halvesOf(address)).toEqual(['red', 'black'])
  const after = await storedFiles(w)
  expect([...after.keys()].filter(name => before.has(name) && name.includes('kenteken'))).toEqual([])
  expect(await photo()).toMatchObject({ redactedAt: expect.any(Date) })
  expect((await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).length).toBe(0)
  const history = await w.as(handler)('GET', '/signals/v1/private/signals/1/history')
  expect(history.body[0]).toMatchObject({
    action: 'Foto onherkenbaar gemaakt:',
    description: 'Kenteken.jpg, 1 deel',
    who: handler.email,
  })
})

test('covering a photo again adds boxes to the earlier ones', async () => {
  await redact([rightHalf])
  const { body } = await redact([{ left: 0, top: 0, width: 0.5, height: 1 }])
  expect(await halvesOf(body.location)).toEqual(['black', 'black'])
})

test('the copy of the photo that a part of the report has gets the same boxes', async () => {
  const [address] = (await w.as(handler)('GET', '/signals/v1/private/signals/1')).body.attachments
  const child = aReportInput({ category: litter, parent: 1, source: undefined, attachments: [address] })
  expect((await w.as(handler)('POST', '/signals/v1/private/signals', child)).status).toBe(201)
  const copies = () => w.base.db.selectFrom('attachments').select(['id', 'redactedAt']).orderBy('id').execute()
  expect(await copies()).toHaveLength(2)
  await redact([rightHalf])
  expect(await copies()).toEqual([
    { id: 1, redactedAt: expect.any(Date) },
    { id: 2, redactedAt: expect.any(Date) },
  ])
})

test.each([
  ['no boxes', []],
  ['a box beyond the photo', [{ left: 1.2, top: 0, width: 0.1, height: 0.1 }]],
  ['a box without a width', [{ left: 0, top: 0, width: 0, height: 0.1 }]],
  ['too many boxes', Array.from({ length: 51 }, () => rightHalf)],
  ['no list', 'alles'],
])('covering a photo with %s is refused, and the photo stays as it is', async (_, boxes) => {
  expect((await redact(boxes)).status).toBe(400)
  expect(await photo()).toMatchObject({ redactedAt: null })
})

test('a document has no parts that can be covered', async () => {
  await send(w, '/signals/v1/private/signals/1/attachments', Buffer.from('%PDF-1.7\n'), {
    user: handler,
    name: 'a.pdf',
  })
  const { status, body } = await w.as(handler)('POST', path.replace('attachments/1', 'attachments/2'), {
    boxes: [rightHalf],
  })
  expect([status, body]).toEqual([400, { detail: 'Dit bestand is geen foto.' }])
})

test('covering a photo needs the right to change files and the report', async () => {
  expect((await redact([rightHalf], await aUser(w, { permissions: handling }))).status).toBe(403)
  expect((await w.as(handler)('POST', path.replace('reports/1', 'reports/2'), { boxes: [rightHalf] })).status).toBe(404)
  expect(await photo()).toMatchObject({ redactedAt: null })
})
