import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sceneKinds, scenePhoto } from './scene-photo.ts'

test.each(sceneKinds)('%s is a picture that a resident could send', async kind => {
  const picture = await scenePhoto(kind, 3)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
  expect(picture.length).toBeGreaterThan(30 * 1024)
  expect(picture.length).toBeLessThan(1024 * 1024)
  const { entropy } = await sharp(picture).stats()
  expect(entropy).toBeGreaterThan(5)
})

test('the same kind and seed give the same picture, another seed another one', async () => {
  const [first, again, other] = await Promise.all([5, 5, 6].map(seed => scenePhoto('losse-tegel', seed)))
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('a picture says with what, when and where it was taken', async () => {
  const shot = { place: { lat: 52.58, lng: 5.22 }, taken: new Date('2026-03-04T10:11:12Z') }
  const { exif } = await sharp(await scenePhoto('onkruid', 1, shot)).metadata()
  const text = exif?.toString('latin1') ?? ''
  for (const part of ['Meldfoon', '2026:03:04 10:11:12']) expect(text).toContain(part)
  expect(exif?.includes(gps(52, 34, 4800))).toBe(true)
  expect(exif?.includes(gps(5, 13, 1200))).toBe(true)
})

/** Degrees, minutes and hundredths of seconds as EXIF keeps them: pairs of numerator and denominator. */
function gps(degrees: number, minutes: number, hundredths: number): Buffer {
  const numbers = [degrees, 1, minutes, 1, hundredths, 100]
  const bytes = Buffer.alloc(24)
  for (const [i, value] of numbers.entries()) bytes.writeUInt32LE(value, i * 4)
  return bytes
}
