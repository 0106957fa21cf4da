import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Start the product in a data folder of its own. It can be killed and started again.
 * @param code the folder of its code, when it is not this one
 */
export async function startServer(environment: Record<string, string> = {}, code = '.') {
  const folder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'meldwerk-story-')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const run = () =>
    spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: code,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        PUBLIC_THROTTLE_RATE: '1000/minute',
        LOG_LEVEL: 'warn',
        STOP_GRACE_SECONDS: '0',
        ...environment,
      },
    })
  let running = await ready(run(), url)
  const end = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  return {
    url,
    folder,
    pid: () => running.pid ?? 0,
    /** Kill the process without a chance to clean up. */
    async kill() {
      running.kill('SIGKILL')
      await once(running, 'exit')
    },
    /** @returns the milliseconds until it responded */
    async startAgain() {
      const started = performance.now()
      running = await ready(run(), url)
      return performance.now() - started
    },
    /** Stop it, and keep its data. */
    end,
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(server: ChildProcess, url: string): Promise<ChildProcess> {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', chunk => (output += chunk))
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended:\n${output}`)
    const answer = await fetch(`${url}/status/health`).catch(() => undefined)
    if (answer?.ok) return server
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  server.kill('SIGKILL')
  throw new Error(`the server did not come up:\n${output}`)
}

/** A port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
