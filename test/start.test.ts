import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'

/** What only the demo may answer to. */
const demoDoors = [
  '/demo/mail',
  '/demo/mail.css',
  '/demo/wfs',
  '/demo/locatieserver/suggest?q=kerk',
  '/demo/tiles/standaard/EPSG:28992/3/6/5.png',
]
const real = { MUNICIPALITY: 'config/amsterdam.example.json', ALLOW_EMBEDDED_DATABASE: 'yes' }

const status = async (server: Server, path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status

describe('the demo', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  }, 120_000)
  afterAll(() => server.stop())

  test.each(demoDoors)('opens %s', async path => expect(await status(server, path)).not.toBe(404))

  test('lets its accounts in', async () => {
    const page = await fetch(`${server.url}/manage`)
    expect(await page.text()).toContain('"isDemo":true')
  })

  test('refuses to open the data of a municipality, and the other way round', async () => {
    await server.end()
    const { code, said } = await startedAs({ ...real, DATA_DIR: server.folder })
    expect(code).not.toBe(0)
    expect(said).toMatch(/belong to the demo/)
    await server.startAgain()
  }, 120_000)
})

describe('a real municipality', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(real)
  }, 120_000)
  afterAll(() => server.stop())

  test.each(demoDoors)('has no %s', async path => expect(await status(server, path)).toBe(404))

  test('has no demo accounts and no reports', async () => {
    expect(await (await fetch(`${server.url}/manage`)).text()).toContain('"isDemo":false')
    const areas = await fetch(`${server.url}/signals/v1/public/areas`)
    expect(await areas.json()).toMatchObject({ count: 0 })
  })

  test('has its data refused by the demo', async () => {
    await server.end()
    const { code, said } = await startedAs({ DATA_DIR: server.folder })
    expect(code).not.toBe(0)
    expect(said).toMatch(/belong to a real municipality/)
    await server.startAgain()
  }, 120_000)
})

describe('a start that must not be', () => {
  test.each([
    ['the demo in production', { NODE_ENV: 'production' }, /NODE_ENV=production/],
    [
      'a municipality on the embedded database, unasked',
      { MUNICIPALITY: real.MUNICIPALITY },
      /ALLOW_EMBEDDED_DATABASE/,
    ],
    ['a municipality that is not there', { ...real, MUNICIPALITY: 'nowhere.json' }, /cannot be read/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /database does not let us in: .*1/,
    ],
  ])(
    '%s',
    async (_, environment, sentence) => {
      const folder = await mkdtemp(join(tmpdir(), 'meldwerk-doors-'))
      const { code, said } = await startedAs({ DATA_DIR: folder, ...environment })
      await rm(folder, { recursive: true })
      expect(said).toMatch(sentence)
      expect(said).not.toContain('    at ')
      expect(code).toBe(1)
    },
    60_000,
  )

  test('on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const folder = await mkdtemp(join(tmpdir(), 'meldwerk-doors-'))
    const { code, said } = await startedAs({
      DATA_DIR: folder,
      PORT: String(typeof address === 'object' ? address?.port : 0),
    })
    other.close()
    await rm(folder, { recursive: true })
    expect(code).toBe(1)
    expect(said).toMatch(/PORT \d+ on 127.0.0.1 cannot be used: .*already in use/)
    expect(said).not.toContain('    at ')
  }, 120_000)
})

/** A start that is expected to end by itself. */
async function startedAs(environment: Record<string, string>) {
  const { NODE_ENV: _, ...own } = process.env
  const running = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...own, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', chunk => (said += chunk))
  const [code] = await once(running, 'exit')
  return { code, said }
}
