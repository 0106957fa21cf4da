import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
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

/** The processes that this one started, of which it has one for photos; on Linux only. */
export function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => statOf(each)?.[1] === pid)
}

/** Ticks of the clock that /proc counts in, per second; 100 on every Linux. */
const ticksPerSecond = 100

/** The processor time that a process used, in all its threads; on Linux only. */
export function processorSeconds(pid: number): number {
  const fields = process.platform === 'linux' ? statOf(pid) : undefined
  return ((fields?.[11] ?? 0) + (fields?.[12] ?? 0)) / ticksPerSecond
}

/** The fields of a process after its name; undefined when it ended meanwhile. */
function statOf(pid: number): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}
