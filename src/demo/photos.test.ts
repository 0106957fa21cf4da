import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDemoPhoto } from './photos.ts'
import { demoReports } from './reports.ts'

const files = readdirSync('demo/photos').toSorted()
const named = demoReports(new Date('2026-11-21T12:00:00Z')).flatMap(({ photo }) => photo ?? [])

test('every photo of a report exists, and every photo is of a report', () => {
  expect(files).toEqual([...new Set(named)].toSorted())
})

test('a subject looks different from one report to the next: no photo is with more than two of them', () => {
  const often = files.filter(file => named.filter(name => name === file).length > 2)
  expect(often).toEqual([])
})

test('all photos together take at most 3 MB, and no two are the same', async () => {
  const photos = await Promise.all(files.map(readDemoPhoto))
  expect(photos.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(3_000_000)
  expect(new Set(photos.map(bytes => bytes.toString('base64'))).size).toBe(photos.length)
})

test.each(files)('the photo %s of the demo is an image that is not blank', async file => {
  const picture = sharp(await readDemoPhoto(file), { failOn: 'warning' })
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 })
  expect((await picture.stats()).entropy).toBeGreaterThan(5)
})
