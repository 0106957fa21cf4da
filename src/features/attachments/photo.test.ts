import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoto, aPhotoWithoutMetadata, gpsBytes, secrets, send, storedFiles } from '#test/photos.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let url: string
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  url = `/signals/v1/public/signals/${(await aReport(w)).uuid}/attachments`
})

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photo (%s) with metadata', type => {
  const name = type === 'jpeg' ? 'IMG_1.JPG' : `IMG_1.${type}`

  test('is stored without its location, device, owner or texts', async () => {
    const original = await aPhoto(type)
    const marks = [gpsBytes, ...Object.values(secrets).map(text => Buffer.from(text))]
    const visibleMarks = marks.filter(mark => original.includes(mark))
    expect(visibleMarks).toHaveLength(type === 'png' ? 3 : 4) // PNG compresses the texts

    const { text, status } = await send(w, url, original, { name })
    expect(status).toBe(201)
    const files = await storedFiles(w)
    expect(files.size).toBe(3)
    for (const bytes of files.values()) {
      for (const mark of [...marks, 'GPS', 'Exif\0\0', '<x:xmpmeta'].map(mark => Buffer.from(mark)))
        expect(bytes.includes(mark)).toBe(false)
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
    const everything = text + (await everyRow(w)).join('\n')
    const isStored = (text: string) => everything.includes(text)
    expect(isStored(name)).toBe(true) // the search does read the rows
    expect([...Object.values(secrets), '26957587'].filter(isStored)).toEqual([])
  })

  test('is rotated upright', async () => {
    await send(w, url, await aPhoto(type), { name })
    for (const bytes of (await storedFiles(w)).values()) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info.height).toBeGreaterThan(info.width)
      const pixel = (y: number) => [...data.subarray((y * info.width + 5) * 3, (y * info.width + 5) * 3 + 3)]
      const [top, bottom] = [pixel(3), pixel(info.height - 4)]
      expect([top[0], bottom[2]].every(value => (value ?? 0) > 200)).toBe(true)
      expect([top[2], bottom[0]].every(value => (value ?? 255) < 60)).toBe(true)
    }
  })
})

/** Every row of every table, jobs included, as text. */
async function everyRow({ base: { db } }: World): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'pgboss')`.execute(db)
  const rowsAsText: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    rowsAsText.push(...rows.map(({ row }) => row))
  }
  return rowsAsText
}

test('a large photo is made to fit, a GIF becomes a still picture', async () => {
  await send(w, url, await aPhotoWithoutMetadata('jpeg', { width: 4000, height: 3000 }))
  await send(w, url, await aPhotoWithoutMetadata('gif'), { name: 'x.gif' })
  const attachments = await w.base.db.selectFrom('attachments').selectAll().orderBy('id').execute()
  expect(attachments).toMatchObject([
    { contentType: 'image/jpeg', width: 2560, height: 1920 },
    { contentType: 'image/png', width: 640, height: 480, name: 'x.gif' },
  ])
})

test('a complete photo with a defect that some phones cause is accepted', async () => {
  const bytes = await aPhotoWithoutMetadata()
  const marker = bytes.indexOf(Buffer.from([0xff, 0xc4]))
  const damagedPhoto = Buffer.concat([bytes.subarray(0, marker), Buffer.from([1, 2, 3, 4]), bytes.subarray(marker)])
  await expect(sharp(damagedPhoto, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow('extraneous bytes')
  expect((await send(w, url, damagedPhoto)).status).toBe(201)
})
