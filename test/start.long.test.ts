import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedPool } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { freePort, type Server, startServer } from '../e2e/server.ts'
import { ensureBuilt } from '../scripts/build.ts'

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

describe('the demo after a start', () => {
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
    await server.startAgain()
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
    expect(output).not.toMatch(/ {4}at |geheim/)
    await server.startAgain()
  })
})

describe('a real municipality after a start', () => {
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

  test('has its data refused by the demo, and its keys encrypted', async () => {
    await server.end()
    expect((await stat(join(server.folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
    const embedded = await openEmbeddedDatabase(join(server.folder, 'db'))
    const pool = embeddedPool(embedded)
    const { rows } = await pool.query<{ value: object }>('select value from secrets')
    await pool.end()
    await embedded.close()
    expect(rows.length).toBeGreaterThan(3)
    for (const { value } of rows) expect(Object.keys(value).sort()).toEqual(['encrypted', 'key'])
    const { code, output } = await startUntilExit({ DATA_DIR: server.folder })
    expect(code).not.toBe(0)
    expect(output).toMatch(/belong to a real municipality/)
    await server.startAgain()
  })
})

describe('the product does not start', () => {
  const unwritable = /The folder \S+ of SHARED_FILES_DIR cannot be written: /
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
    ['in a DATA_DIR that is a file', { DATA_DIR: join(process.cwd(), 'LICENSE') }, /DATA_DIR cannot be used/],
    ['in a DATA_DIR of which a part cannot be made', { DATA_DIR: '/proc/a/b' }, /DATA_DIR cannot be used/],
    ['in a DATA_DIR that cannot be made', { DATA_DIR: '/proc/meldwerk' }, /DATA_DIR cannot be used/],
    ['in a DATA_DIR below a file', { DATA_DIR: join(process.cwd(), 'LICENSE/a/b') }, /DATA_DIR cannot be used/],
    ['in a DATA_DIR where nobody may write', { DATA_DIR: '/sys/kernel' }, /DATA_DIR cannot be used/],
    [
      'on a DATABASE_URL without a host that is there',
      { DATABASE_URL: 'postgres://nergens.invalid/x' },
      /cannot be used/,
    ],
    ['with an S3_URL without a bucket', { S3_URL: 'https://kim:geheim@s3.example' }, /S3_URL has to be a bucket/],
    ['with an SMTP_URL that is none', { SMTP_URL: 'smtps:kim:geheim@mail' }, /SMTP_URL has to be an address/],
    ['with an OIDC_ISSUER that is none', { OIDC_ISSUER: 'keycloak' }, /OIDC_ISSUER has to be an address/],
    ['with a SHARED_FILES_DIR that is a file', { SHARED_FILES_DIR: join(process.cwd(), 'LICENSE') }, unwritable],
    ['with a SHARED_FILES_DIR below a file', { SHARED_FILES_DIR: join(process.cwd(), 'LICENSE/a') }, unwritable],
    ['with a SHARED_FILES_DIR that cannot be made', { SHARED_FILES_DIR: '/proc/meldwerk' }, unwritable],
    ['with a SHARED_FILES_DIR where nobody may write', { SHARED_FILES_DIR: '/sys/kernel' }, unwritable],
    [
      'with an S3_URL where nothing answers',
      { S3_URL: 'http://kim:geheim@127.0.0.1:1/fotos' },
      /The bucket 127\.0\.0\.1:1\/fotos of S3_URL cannot be written: /,
    ],
    ['on a host that is not this machine', { HOST: '203.0.113.9' }, /PORT \d+ on 203\.0\.113\.9 cannot be used/],
    ['on a PORT in another notation', { PORT: '0x50' }, /PORT has to be a whole number/],
    [
      'with a password in PUBLIC_URL',
      { PUBLIC_URL: 'https://kim:geheim@m.example' },
      /PUBLIC_URL has to be an address without/,
    ],
    ['with a name for TRUST_PROXY', { TRUST_PROXY: 'proxy1' }, /takes addresses or networks, as in 10\.0\.0\.4/],
  ])('%s', async (_, environment, sentence) => {
    const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
    const { code, output } = await startAndFail({ DATA_DIR: folder, ...environment })
    await rm(folder, { recursive: true })
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
  })

  test('on an embedded database that is something else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
    await writeFile(join(folder, 'db'), 'geen database')
    const { code, output } = await startAndFail({ DATA_DIR: folder })
    await rm(folder, { recursive: true })
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/embedded database in .* cannot be opened/),
    })
  })

  const welcomeBytes = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]) // signed in, ready for a query
  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', socket => socket.destroy()],
    ['hangs up after the first question', socket => socket.once('data', () => socket.end())],
    ['says nothing', () => {}],
    ['says nothing once it was let in', socket => socket.once('data', () => socket.write(welcomeBytes))],
    ['speaks another language', socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('with a database that accepts and %s', async (_, behave) => {
    const sockets = new Set<Socket>()
    const database = createTcpServer(socket => {
      sockets.add(socket.on('error', () => {}))
      behave(socket)
    }).listen(0, '127.0.0.1')
    await once(database, 'listening')
    const address = database.address()
    const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
    const port = typeof address === 'object' ? address?.port : 0
    const { code, output } = await startAndFail({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
    })
    for (const socket of sockets) socket.destroy()
    database.close()
    await rm(folder, { recursive: true })
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('The database cannot be used: ') })
  })
})

test('an unusable folder of files is reported before the web is built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
  const script = `const { start } = await import('./src/app/main.server.ts')
    await start({ buildWeb: async () => { console.log('built'); process.exit(3) } })`
  const environment = { DATA_DIR: folder, SHARED_FILES_DIR: '/proc/meldwerk' }
  const { code, output } = await startUntilExit(environment, ['--input-type=module', '--eval', script])
  await rm(folder, { recursive: true })
  expect({ code, built: output.includes('built') }).toEqual({ code: 1, built: false })
})

test('the first start prints what a person needs, and nothing else', async () => {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-start-'))
  const port = await freePort()
  const { NODE_ENV: _, LOG_LEVEL: __, ...environment } = process.env
  const running = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...environment, PORT: String(port), DATA_DIR: folder },
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', chunk => (output += chunk))
  await expect.poll(() => output, { timeout: 200_000 }).toContain('The database is')
  await fetch(`http://localhost:${port}/`)
  running.kill('SIGTERM')
  await once(running, 'exit')
  await rm(folder, { recursive: true })
  expect(output.replace(/^Meldwerk on Node 24\..*\n/, '').replace(/\d+\.\d s/, '0.0 s')).toBe(
    `Meldwerk is ready after 0.0 s (first start).

  Residents:  http://localhost:${port}
  Staff:      http://localhost:${port}/manage
  Mails:      http://localhost:${port}/demo/mail

This is the demo of Meldstad, with these accounts:

  beheerder@meldstad.example         meldstad-demo          Beheerder
  coordinator@meldstad.example       meldstad-demo          Coördinator
  behandelaar@meldstad.example       meldstad-demo          Behandelaar
  collega@meldstad.example           meldstad-demo          Behandelaar
  lezer@meldstad.example             meldstad-demo          Lezer

The database is the embedded one in ${folder}: for trying out. A power cut can cost the last seconds.

`,
  )
})

/** Start the product with settings with which it ends by itself. */
async function startUntilExit(environment: Record<string, string>, script: readonly string[] = ['scripts/start.mjs']) {
  const { NODE_ENV: _, ...environmentVariables } = process.env
  const running = spawn(process.execPath, script, {
    env: { ...environmentVariables, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', chunk => (output += chunk))
  const startedAt = performance.now()
  const [code] = await once(running, 'exit')
  return { code, output, milliseconds: performance.now() - startedAt }
}

/** A start that fails before it does anything: 0.6 to 0.9 s where nothing else runs, several times that beside other tests. */
const timeToFailAtOnce = async () => (await startUntilExit({ PORT: 'none' })).milliseconds

/** The same, with what holds of each: it is over within 10 s on a machine with nothing else to do, and no stack trace is printed. */
async function startAndFail(environment: Record<string, string>) {
  const { code, output, milliseconds } = await startUntilExit(environment)
  if (milliseconds > 10_000) expect(milliseconds / (await timeToFailAtOnce())).toBeLessThan(10_000 / 750)
  expect(output).not.toMatch(/ {4}at |geheim/)
  return { code, output }
}
