import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketFileStore, openFileStore } from './open-file-store.ts'

let program: ChildProcess
let host: string
beforeAll(async () => {
  program = spawn(process.execPath, ['test/fake-s3.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(program.stdout ?? program, 'data')
  host = `127.0.0.1:${String(port).trim()}`
})
afterAll(() => void program.kill())
beforeEach(() => fetch(`http://${host}/-/fault/none`))

const url = (login = 'sleutel:ge%2Fheim%2B1', path = 'bijlagen') => `http://${login}@${host}/${path}?region=eu-west-1`
const key = 'attachments/2026/11/21/00ff/foto.jpg'
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])
const unavailable = {
  code: 'unavailable',
  what: 'De opslag van bestanden geeft geen antwoord. Probeer het later nog een keer.',
}

test('a file in the bucket is returned unchanged, and can be removed', async () => {
  const files = openFileStore({ dataDir: '/nowhere', s3Url: url() })
  await files.put(key, bytes, 'image/jpeg')
  expect(await (await fetch(`http://${host}/-/objects`)).json()).toEqual([[`/bijlagen/${key}`, 'image/jpeg']])
  expect(await files.get(key)).toEqual(bytes)
  await files.remove(key)
  expect(await files.get(key)).toBeUndefined()
  await files.remove(key)
})

test('no key leads out of the bucket', async () => {
  const files = bucketFileStore(url())
  for (const bad of ['../andere/x', '/x', 'a?acl', '']) {
    await expect(files.get(bad)).rejects.toThrow('not a key')
    await expect(files.put(bad, bytes, 'image/jpeg')).rejects.toThrow('not a key')
    await expect(files.remove(bad)).rejects.toThrow('not a key')
  }
})

describe('nothing counts as stored, and the client is told to try again, when the service', () => {
  const everyCall = async (files = bucketFileStore(url(), { timeout: 700 })) => {
    const started = performance.now()
    await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject(unavailable)
    await expect(files.get(key)).rejects.toMatchObject(unavailable)
    await expect(files.remove(key)).rejects.toMatchObject(unavailable)
    expect(performance.now() - started).toBeLessThan(5000)
  }

  test.each(['slow', '500', 'broken', 'stalled'])('is %s', async fault => {
    await fetch(`http://${host}/-/fault/${fault}`)
    await everyCall()
  })

  test('does not know our key', () => everyCall(bucketFileStore(url('sleutel:verkeerd'))))

  test('has no such bucket', () => everyCall(bucketFileStore(url(undefined, 'andere'))))

  test('is down', () => everyCall(bucketFileStore('http://sleutel:geheim@127.0.0.1:9/bijlagen', { timeout: 2000 })))
})

test('without a bucket the S3 library is not loaded', async () => {
  const script = `const { openFileStore } = await import('./src/server/files/open-file-store.ts')
    openFileStore({ dataDir: '/nowhere' })`
  const child = spawn(process.execPath, ['--input-type=module', '--import', loaderThatRefuses, '-e', script])
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

const loaderThatRefuses = `data:text/javascript,import { registerHooks } from 'node:module';
registerHooks({ resolve(specifier, context, next) {
  if (specifier.startsWith('@aws-sdk')) throw new Error('loaded');
  return next(specifier, context) } })`
