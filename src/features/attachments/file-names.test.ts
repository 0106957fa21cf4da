import { expect, test } from 'vitest'
import { hasMatchingExtension } from '#kit/file-type.ts'
import { withMatchingExtension } from './rules.ts'

test.each([
  ['foto.jpg', 'image/webp', 'foto.webp'],
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['van.mij.png', 'image/jpeg', 'van.mij.jpg'],
  ['zonder', 'image/png', 'zonder.png'],
  ['foto.jpg', 'application/octet-stream', 'foto.jpg'],
])('the file %s with the content %s is sent as %s', (name, type, expected) =>
  expect(withMatchingExtension(name, type)).toBe(expected),
)

test('a corrected file name passes the check of the server', () => {
  expect(hasMatchingExtension(withMatchingExtension('foto.heic', 'image/avif'), 'image/avif')).toBe(true)
})
