import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { freePort } from '../e2e/server.ts'
import { sendRequest } from './load.ts'

/** Start the baseline server and wait until it listens. */
export async function startBaseline(database: string) {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['bench/baseline.ts', database, port], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const address = { hostname: '127.0.0.1', port }
  for (let attempts = 0; attempts < 400; attempts++) {
    if (child.exitCode !== null) throw new Error('the baseline server ended')
    const isUp = await sendRequest(address, { path: '/ready' }).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    storeResponses: (answers: Record<string, unknown>, categoryIds: readonly number[]) =>
      sendRequest(address, { method: 'POST', path: '/responses', body: JSON.stringify({ answers, categoryIds }) }),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The memory of a process now and at its peak, in megabytes; on Linux only. */
export function memoryOf(pid: number): { now: number; max: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), max: megabytes('VmHWM') }
}
