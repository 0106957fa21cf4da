import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { delaysOf, type MailServer } from './mail.ts'
import type { Keys } from './prepare.ts'
import { childrenOf, memoryOf, processorSeconds } from './processes.ts'
import type { StormPlan } from './storm-load.ts'
import { quantile, type StormResult } from './storm-observations.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'
import { handlers } from './town/staff.ts'

type Options = {
  url: string
  pid: number
  keys: Keys
  /** Reads the length of the queues meanwhile. */
  pool: Pool
  mailServer: MailServer
  seconds: number
  /** Reports per second. */
  rate: number
  /** With each report. */
  photos: number
}

const colleagues = 100
/** How often queues are counted (milliseconds). */
const sampleInterval = 5_000

/** A storm night: reports with photos at a steady rate, while a hundred colleagues work. */
export async function measureStorm(options: Options): Promise<TableRow[]> {
  const { url, pid, seconds } = options
  const headers = await Promise.all(handlers.map(email => tokensFor(options.keys, url, email)))
  const staff = Array.from({ length: colleagues }, (_, number) => headers[number % headers.length]?.() ?? '')
  const photo = (await stormPhoto()).toString('base64')
  const queues = sampleQueues(options.pool)
  await eventLoopDelay(url) // starts a new period
  const ownDelay = monitorEventLoopDelay({ resolution: precision })
  ownDelay.enable()
  const processorBefore = processorSeconds(pid)
  const result = await runLoad({
    url,
    seconds,
    reportsPerSecond: options.rate,
    photosPerReport: options.photos,
    photo,
    staff,
  })
  const photoProcesses = childrenOf(pid)
  const processor = {
    product: processorSeconds(pid) - processorBefore,
    photos: sum(photoProcesses.map(processorSeconds)),
  }
  const memory = { product: maxMemoryOf(pid), photos: sum(photoProcesses.map(maxMemoryOf)) }
  const waitingPhotos = await countWaitingPhotos(options.pool)
  const delay = await eventLoopDelay(url)
  ownDelay.disable()
  const machineDelay = Math.max(0, Math.round(ownDelay.percentile(99) / 1e6) - precision)
  const maxWaiting = await queues.stop()
  const mails = await delaysOf(options.mailServer, result.sent)
  return [
    { label: 'reports accepted', figure: perSecond(result.sent.length, result.seconds) },
    { label: 'photos accepted', figure: perSecond(result.counts['photos accepted'] ?? 0, result.seconds) },
    { label: 'photos that wait to be processed after the last one', figure: String(waitingPhotos) },
    ...Object.entries(result.times).map(([kind, times]) => ({ label: kind, figure: latency(times) })),
    ...Object.entries(result.errors).map(([label, count]) => ({ label: `error: ${label}`, figure: String(count) })),
    ...Object.entries(result.counts).map(([label, count]) => ({ label, figure: String(count) })),
    { label: 'confirmation handed to the mail server', figure: latency(mails) },
    // The baseline is a process with little to do: what the machine itself delays.
    { label: 'delay of the event loop, p99', figure: `${delay} ms`, baseline: `${machineDelay} ms` },
    { label: 'memory, peak', figure: `${memory.product} MB, and ${memory.photos} MB for photos` },
    { label: 'processor of the product', figure: `${(processor.product / result.seconds).toFixed(2)} of a core` },
    { label: 'processor for photos', figure: `${(processor.photos / result.seconds).toFixed(2)} of a core` },
    ...Object.entries(maxWaiting).map(([queue, count]) => ({
      label: `jobs waiting, most: ${queue}`,
      figure: String(count),
    })),
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** In megabytes. */
const maxMemoryOf = (pid: number) => memoryOf(pid)?.max ?? 0

async function countWaitingPhotos(pool: Pool) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from unprocessed_photos')
  return rows[0]?.count ?? 0
}

const perSecond = (count: number, seconds: number) => `${count}, ${(count / seconds).toFixed(1)} /s`

const latency = (times: readonly number[]) =>
  `${times.length}, median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, ` +
  `slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`

/** A photo as the form sends it, of about 1 MB: 2560 pixels wide, with as much detail as a street has. */
async function stormPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const detail = sharp({ create: { width: 512, height: 384, channels: 3, background: '#7d8b6a', noise } })
  return sharp(await detail.png().toBuffer())
    .resize(2560, 1920)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Run the load in a process of its own: what it costs must not delay what it measures. */
async function runLoad(plan: StormPlan): Promise<StormResult> {
  const child = fork('bench/storm-load.ts', { serialization: 'advanced' })
  child.send(plan)
  const [result] = await once(child, 'message')
  child.disconnect()
  return result
}

function sampleQueues(pool: Pool) {
  const most: Record<string, number> = {}
  const sample = async () => {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from pgboss.job where state < 'active' and start_after <= now() group by name`,
    )
    for (const { name, count } of rows) most[name] = Math.max(most[name] ?? 0, count)
  }
  const timer = setInterval(() => void sample().catch(() => {}), sampleInterval)
  return {
    async stop() {
      clearInterval(timer)
      await sample()
      return most
    },
  }
}

/** The interval of the timer with which the delay is measured, which is part of the figure (milliseconds). */
const precision = 10

/** The 99th percentile of the delay of the product's event loop since this was called before (milliseconds). */
async function eventLoopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/status/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1] ?? 0)
  return Math.max(0, Math.round(seconds * 1000) - precision)
}
