import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'

/** The routes that only the demo has. */
const demoRoutes = [
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
  })
  afterAll(() => server.stop())

  test.each(demoRoutes)('has %s', async path => expect(await status(server, path)).not.toBe(404))

  test('has its accounts', async () => {
    const page = await fetch(`${server.url}/manage`)
    expect(await page.text()).toContain('"isDemo":true')
  })

  test('is refused the data of a municipality', async () => {
    await server.end()
    const { code, output } = await startUntilExit({ ...real, DATA_DIR: server.folder })
    expect(code).not.toBe(0)
    expect(output).toMatch(/belong to the demo/)
  })

  test('does not start on a port that is taken', async () => {
    await server.end()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const { code, output } = await startUntilExit({
      DATA_DIR: server.folder,
      PORT: String(typeof address === 'object' ? address?.port : 0),
    })
    other.close()
    expect(code).toBe(1)
    expect(output).toMatch(/PORT \d+ on 127.0.0.1 cannot be used \(set another PORT.*: .*already in use/)
    expect(output).not.toContain('    at ')
  })
})

describe('a real municipality', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(real)
  })
  afterAll(() => server.stop())

  test.each(demoRoutes)('has no %s', async path => expect(await status(server, path)).toBe(404))

  test('has no demo accounts and no reports', async () => {
    expect(await (await fetch(`${server.url}/manage`)).text()).toContain('"isDemo":false')
    const areas = await fetch(`${server.url}/signals/v1/public/areas`)
    expect(await areas.json()).toMatchObject({ count: 0 })
  })

  test('has its data refused by the demo', async () => {
    await server.end()
    const { code, output } = await startUntilExit({ DATA_DIR: server.folder })
    expect(code).not.toBe(0)
    expect(output).toMatch(/belong to a real municipality/)
  })
})

describe('the product does not start', () => {
  test.each([
    ['as the demo in production', { NODE_ENV: 'production' }, /NODE_ENV=production/],
    [
      'for a municipality on the embedded database that was not allowed',
      { MUNICIPALITY: real.MUNICIPALITY },
      /ALLOW_EMBEDDED_DATABASE/,
    ],
    ['with a configuration file that does not exist', { ...real, MUNICIPALITY: 'nowhere.json' }, /cannot be read/],
    [
      'with a database that does not exist',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /database cannot be used: .*1/,
    ],
    ['with a name for TRUST_PROXY', { TRUST_PROXY: 'proxy1' }, /takes addresses or networks, as in 10\.0\.0\.4/],
  ])('%s', async (_, environment, sentence) => {
    const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
    const { code, output } = await startUntilExit({ DATA_DIR: folder, ...environment })
    await rm(folder, { recursive: true })
    expect(output).toMatch(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(1)
  })
})

/** Start the product with settings with which it ends by itself. */
async function startUntilExit(environment: Record<string, string>) {
  const { NODE_ENV: _, ...environmentVariables } = process.env
  const running = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...environmentVariables, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(running, 'exit')
  return { code, output }
}
