import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { transaction } from '#server/base.ts'
import { testPool } from '#test/database.ts'
import { aReportInput } from '#test/test-data.ts'
import { worldOn } from '#test/world.ts'

async function listening() {
  const w = await worldOn(await testPool())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [, port] = /:(\d+)$/.exec(await w.http.listen({ port: 0, host: '127.0.0.1' })) ?? []
  const address = { host: '127.0.0.1', port, agent }
  const get = async (path: string) => {
    const [answer] = (await once(request({ ...address, path }).end(), 'response')) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    return { status: answer.statusCode, connection: answer.headers.connection, text }
  }
  return { w, get, address }
}

test('a stopping process tells the proxy, goes on answering, and closes idle connections', async () => {
  const { w, get } = await listening()
  expect(await get('/status/ready')).toEqual({ status: 200, connection: 'keep-alive', text: 'Ready' })
  await w.startStopping()
  expect(await get('/status/ready')).toEqual({ status: 503, connection: 'close', text: 'Stopping' })
  expect(await get('/signals/v1/public/areas')).toMatchObject({ status: 200, connection: 'close' })
  await w.stop()
})

test('a request that arrives slowly is finished before the process ends', async () => {
  const { w, address } = await listening()
  const body = JSON.stringify(aReportInput())
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const path = '/signals/v1/public/signals'
  const slow = request({ ...address, method: 'POST', path, headers })
  slow.write(body.slice(0, 10))
  const received = once(w.http.server, 'request')
  await received
  await w.startStopping()
  const stopped = w.stop()
  slow.end(body.slice(10))
  const [answer] = (await once(slow, 'response')) as [IncomingMessage]
  await answer.toArray()
  expect(answer.statusCode).toBe(201)
  expect(answer.headers.connection).toBe('close')
  await stopped
})

test('jobs that were not begun are left to another process', async () => {
  const pool = await testPool()
  const w = await worldOn(pool)
  await transaction(w.base, tx => tx.enqueue('send-mail', [{ mailId: 1 }, { mailId: 2 }, { mailId: 3 }]))
  await w.startStopping()
  await w.drain()
  const { rows } = await pool.query(`select distinct state, retry_count from pgboss.job where name = 'send-mail'`)
  expect(rows).toEqual([{ state: 'retry', retry_count: 0 }])
  await w.stop()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the signal %s that arrives twice stops the process in order',
  async signal => {
    const script = `import { stopOnSignal } from './src/app/stop-on-signal.ts'
    stopOnSignal({
      graceSeconds: 0,
      startStopping: async () => { console.log('stopping'); await new Promise(next => process.once('message', next)) },
      stop: async () => console.log('stopped'),
    })
    setInterval(() => {}, 60_000)
    process.send('ready')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let output = ''
    child.stdout?.on('data', text => (output += text))
    await once(child, 'message')
    child.kill(signal)
    await expect.poll(() => output).toBe('stopping\n')
    child.kill(signal)
    child.send('go on')
    const [code] = await once(child, 'exit')
    expect([code, output]).toEqual([0, 'stopping\nstopped\n'])
  },
)
