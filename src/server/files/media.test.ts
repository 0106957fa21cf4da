import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchFile } from '#test/photos.ts'
import { type World, world } from '#test/world.ts'
import { signedUrl } from './signed-url.ts'

let w: World
let key: string
let address: string
const bytes = Buffer.from('\x89PNG niet echt', 'latin1')
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  key = keyFor('png')
  await w.base.files.put(key, bytes, 'image/png')
  address = signedUrl(w.base, key)
})

const keyFor = (extension: string) => `attachments/2026/11/21/${randomBytes(16).toString('hex')}/foto.${extension}`

test('a signed address shows the picture, cached by this browser only and until the address expires', async () => {
  const { statusCode, rawPayload, headers } = await fetchFile(w, address)
  expect([statusCode, rawPayload]).toEqual([200, bytes])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="foto.png"',
    'cache-control': 'private, max-age=1800',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each([
  ['pdf', 'application/pdf'],
  ['html', 'application/octet-stream'],
  ['svg', 'application/octet-stream'],
])('a file that is not a picture (%s) is downloaded', async (extension, type) => {
  const other = keyFor(extension)
  await w.base.files.put(other, bytes, type)
  const { headers } = await fetchFile(w, signedUrl(w.base, other))
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="foto.${extension}"`,
    'x-content-type-options': 'nosniff',
  })
})

test('an address is valid for 25 to 30 minutes, and stays the same for five', async () => {
  w.at('2026-11-21T12:04:59Z')
  expect(signedUrl(w.base, key)).toBe(address)
  w.at('2026-11-21T12:05:00Z')
  expect(signedUrl(w.base, key)).not.toBe(address)
  w.at('2026-11-21T12:29:59Z')
  expect((await fetchFile(w, address)).statusCode).toBe(200)
  w.at('2026-11-21T12:30:00Z')
  expect((await fetchFile(w, address)).statusCode).toBe(404)
})

describe('without a valid signature the file is not found', () => {
  const changedAddress = (change: (url: URL) => void) => {
    const url = new URL(address)
    change(url)
    return url.href
  }
  test.each<[string, () => string | Promise<string>]>([
    ['no query', () => address.split('?')[0] ?? ''],
    ['no signature', () => changedAddress(url => url.searchParams.delete('signature'))],
    ['an empty signature', () => changedAddress(url => url.searchParams.set('signature', ''))],
    ['another signature', () => changedAddress(url => url.searchParams.set('signature', 'A'.repeat(43)))],
    ['two signatures', () => `${address}&signature=x`],
    ['a later expiry', () => changedAddress(url => url.searchParams.set('expires', '9999999999'))],
    ['an expiry that is not a number', () => changedAddress(url => url.searchParams.set('expires', 'NaN'))],
    [
      'a negative expiry',
      () => changedAddress(url => url.searchParams.set('expires', `-${url.searchParams.get('expires')}`)),
    ],
    [
      'the signature of another file',
      async () => {
        const other = keyFor('png')
        await w.base.files.put(other, bytes, 'image/png')
        return address.replace(key, other)
      },
    ],
    ['the signature of another key', () => signedUrl({ ...w.base, signingKey: randomBytes(32) }, key)],
    ['a path with ..', () => address.replace('/attachments/', '/attachments/x/..%2F')],
    ['capitals', () => address.replace('/attachments/', '/Attachments/')],
  ])('%s', async (_, addressOf) => {
    const { statusCode, headers, body } = await fetchFile(w, await addressOf())
    expect([statusCode, JSON.parse(body)]).toEqual([404, { detail: 'Niet gevonden.' }])
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['../../secret', '..%2f..%2fsecret', '%2fetc%2fpasswd', 'a%00b', 'a/.b'])(
    'even a valid signature gives no access outside the folder (%s)',
    async bad => {
      const [path, query] = signedUrl(w.base, decodeURIComponent(bad)).split('?')
      expect(path).toBeTypeOf('string')
      const { statusCode } = await w.http.inject({ method: 'GET', url: `/signals/media/${bad}?${query}` })
      expect(statusCode).toBe(404)
    },
  )
})

test('a signed address of a removed file is not found', async () => {
  await w.base.files.remove(key)
  expect((await fetchFile(w, address)).statusCode).toBe(404)
})
