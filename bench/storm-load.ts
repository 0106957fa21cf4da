// The load of the storm, in a process of its own: it receives its plan as a message, and sends what it saw.
import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { type PhotoSendResult, sendInAttempts } from '#features/attachments/web/send-photo.ts'
import { newReport } from './cases.ts'
import { ErrorResponse, type HttpRequest, sendRequest } from './load.ts'
import { observe, type StormResult } from './storm-observations.ts'

export type StormPlan = {
  url: string
  seconds: number
  reportsPerSecond: number
  photosPerReport: number
  /** The content of a photo, in base64. */
  photo: string
  /** A fresh `Authorization` header of each colleague at work. */
  staff: readonly string[]
}

/** How long a colleague reads before the next click (milliseconds, on average). */
const pauseOfStaff = 10_000
/** How long a resident's browser waits for the response (milliseconds). */
const timeouts = { report: 30_000, photo: 60_000, staff: 30_000 }
/** After the last report, unfinished ones have this long to end (milliseconds). */
const maxWaitAtEnd = 120_000

process.once('message', (plan: StormPlan) => void storm(plan).then(result => process.send?.(result)))

async function storm(plan: StormPlan): Promise<StormResult> {
  const { hostname, port } = new URL(plan.url)
  const agent = new Agent({ keepAlive: true })
  const address = { agent, hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port }
  const seen = observe()
  const send = (kind: string, request: HttpRequest, timeout: number) =>
    seen.time(kind, () => sendRequest(address, request, AbortSignal.timeout(timeout)))
  const until = Date.now() + plan.seconds * 1000
  const work = plan.staff.map(authorization => colleague({ authorization, until, send, address, seen }))
  const residents: Promise<void>[] = []
  const started = Date.now()
  for (let number = 0; number < plan.seconds * plan.reportsPerSecond; number++) {
    await pause(started + (number * 1000) / plan.reportsPerSecond - Date.now())
    residents.push(resident(plan, { number, send, seen }))
  }
  await Promise.race([Promise.all([...residents, ...work]), pause(maxWaitAtEnd)])
  agent.destroy()
  return seen.result((Date.now() - started) / 1000)
}

type Send = (kind: string, request: HttpRequest, timeout: number) => Promise<Buffer | Error>
type Seen = ReturnType<typeof observe>

/** A resident sends a report, then its photos one after the other, as the form does. */
async function resident(plan: StormPlan, { number, send, seen }: { number: number; send: Send; seen: Seen }) {
  const sentAt = Date.now()
  const path = '/signals/v1/public/signals'
  const response = await send('report', { method: 'POST', path, body: newReport(number) }, timeouts.report)
  if (response instanceof Error) return
  seen.sent(`inwoner${number}@voorbeeld.example`, sentAt)
  const { signal_id: uuid } = JSON.parse(response.toString())
  for (let photo = 0; photo < plan.photosPerReport; photo++) {
    const request = photoUpload(`${path}/${uuid}/attachments`, plan.photo)
    const result = await sendInAttempts(
      () => photoResult(send('photo', request, timeouts.photo)),
      () => secondsUntilRoom(send('room for a photo', { path: '/api/upload-room' }, timeouts.photo)),
    )
    seen.count(photoEnds[result])
  }
}

/** How an attempt to send a photo ended, as the form sees it. */
async function photoResult(response: Promise<Buffer | Error>): Promise<PhotoSendResult> {
  const result = await response
  if (!(result instanceof Error)) return { kind: 'sent' }
  const { status, retryAfterSeconds } = result instanceof ErrorResponse ? result : { status: 0, retryAfterSeconds: 0 }
  return status === 400 || status === 413 ? { kind: 'refused' } : { kind: 'failed', retryAfterSeconds }
}

async function secondsUntilRoom(response: Promise<Buffer | Error>): Promise<number> {
  const result = await response
  return result instanceof ErrorResponse && result.status === 503 ? result.retryAfterSeconds : 0
}

const photoEnds = {
  sent: 'photos accepted',
  refused: 'photos refused for good',
  failed: 'photos given up',
} as const

function photoUpload(path: string, photo: string): HttpRequest {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="foto.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(photo, 'base64'), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': randomUUID() }
  return { method: 'POST', path, headers, body }
}

type Colleague = {
  authorization: string
  until: number
  send: Send
  address: { hostname: string; port: string }
  seen: Seen
}

/** A colleague with the live stream open: the list, one of its reports, now and then a change of status, the map. */
async function colleague({ authorization, until, send, address, seen }: Colleague) {
  const headers = { authorization }
  const stream = get({ ...address, agent: false, path: '/api/live', headers }, response => {
    if (response.statusCode !== 200) seen.count(`live stream refused with ${response.statusCode}`)
    response.on('data', () => seen.count('live messages'))
    response.on('error', () => {})
  })
  stream.on('error', () => seen.count('live streams broken'))
  const read = (kind: string, path: string) => send(kind, { path, headers }, timeouts.staff)
  await pause(Math.random() * pauseOfStaff)
  for (let round = 0; Date.now() < until; round++) {
    const list = await read('list', '/api/reports?page_size=50')
    const reports: { id: number; status: { state: string } }[] =
      list instanceof Error ? [] : JSON.parse(list.toString()).results
    const report = reports[Math.floor(Math.random() * reports.length)]
    await think(until)
    if (report) await read('one report', `/signals/v1/private/signals/${report.id}`)
    await think(until)
    if (report && ['m', 'b'].includes(report.status.state))
      await send('change of status', statusChange(report.id, headers), timeouts.staff)
    if (round % 2) await read('map', '/api/report-clusters?bbox=5.13,52.54,5.31,52.63&zoom=8')
    await think(until)
  }
  stream.destroy()
}

const statusChange = (id: number, headers: Record<string, string>): HttpRequest => ({
  method: 'PATCH',
  path: `/signals/v1/private/signals/${id}`,
  headers,
  body: JSON.stringify({ status: { state: 'b', text: 'We zijn ermee bezig.' } }),
})

const think = (until: number) => pause(Math.min(until - Date.now(), pauseOfStaff * (0.5 + Math.random())))
const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, Math.max(0, milliseconds)))
