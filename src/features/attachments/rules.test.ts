import { expect, test } from 'vitest'
import { detectFileType, hasMatchingExtension } from '#kit/file-type.ts'
import { photoError, sanitizeFileName, tooLarge, tooMany, tooSmall, wrongType } from './rules.ts'
import { fileTexts } from './texts.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(12 + brands.length * 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`)

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\x89PNG\n', 'application/octet-stream'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
  ['RIFF\0\0\0\0WAVE', 'application/octet-stream'],
  ['%PDF-1.4', 'application/pdf'],
  ['<svg xmlns', 'image/svg+xml'],
  ['\xef\xbb\xbf  <?xml version="1.0"?><svg', 'image/svg+xml'],
  ['MZ', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('a file that begins with %j is %s', (start, type) => {
  expect(detectFileType(bytes(start))).toBe(type)
})

test('a HEIC photo and an AVIF one are distinguished by their brands, video is neither', () => {
  expect(detectFileType(ftyp('avif', 'mif1', 'miaf'))).toBe('image/avif')
  expect(detectFileType(ftyp('mif1', 'avif'))).toBe('image/avif')
  expect(detectFileType(ftyp('heic', 'mif1', 'heic'))).toBe('image/heic')
  expect(detectFileType(ftyp('mif1', 'heix'))).toBe('image/heic')
  expect(detectFileType(ftyp('isom', 'mp42'))).toBe('application/octet-stream')
})

test.each([
  ['foto.JPG', 'image/jpeg', true],
  ['foto.jfif', 'image/jpeg', true],
  ['foto.png', 'image/jpeg', false],
  ['foto', 'image/jpeg', false],
  ['foto.jpg.exe', 'image/jpeg', false],
  ['.jpg', 'image/jpeg', true],
  ['stuk.pdf', 'application/pdf', true],
] as const)('the name %s for %s: %s', (name, type, expected) => {
  expect(hasMatchingExtension(name, type)).toBe(expected)
})

test('the form says what is wrong with a photo, in the words of the specification', () => {
  const good = { name: 'a.jpg', type: 'image/jpeg', size: 50_000 }
  expect(photoError(good)).toBeUndefined()
  expect(photoError({ ...good, size: 30 * 1024 })).toBeUndefined()
  expect(photoError({ ...good, size: 30 * 1024 - 1 })).toBe(tooSmall())
  expect(photoError({ ...good, size: 20 * 1024 * 1024 })).toBeUndefined()
  expect(photoError({ ...good, size: 20 * 1024 * 1024 + 1 })).toBe(tooLarge())
  expect(photoError({ ...good, name: 'a.pdf', type: 'application/pdf' })).toBe(wrongType())
  expect(photoError({ ...good, type: 'application/pdf' })).toBe(fileTexts.unreadable)
  expect(photoError({ ...good, type: 'image/heic' })).toBe(fileTexts.heic)
  expect(photoError({ ...good, name: 'IMG_1.HEIC', type: '' })).toBe(fileTexts.heic)
  expect(photoError({ ...good, name: 'IMG_1.HEIC' })).toBeUndefined()
  expect([tooSmall(), tooLarge(), wrongType(), tooMany()]).toEqual([
    'Dit bestand is te klein. De minimale bestandsgrootte is 30kB.',
    'Dit bestand is te groot. De maximale bestandsgrootte is 20MB.',
    'Dit bestandstype wordt niet ondersteund. Toegestaan zijn: jpg, png, gif, webp, avif.',
    'U kunt maximaal 3 bestanden uploaden.',
  ])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fotos\\lamp.jpg', 'lamp.jpg'],
  ['lamp\u202egpj.exe', 'lampgpj.exe'],
  ['a\0b\n.jpg', 'ab.jpg'],
  ['<img src=x>.jpg', 'img src=x.jpg'],
  ['één lamp.jpg', 'één lamp.jpg'],
  ['', 'bestand'],
  ['.jpg', 'bestand.jpg'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(90)}.jpg`],
])('the name %j becomes %j', (name, clean) => {
  expect(sanitizeFileName(name)).toBe(clean)
})
