import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

type Load = { url: string; authorization: () => string; photo: Uint8Array<ArrayBuffer> }

/** The number of clients of each kind, and their pause after each request (milliseconds). */
const workers = { residents: 4, staff: 4, pause: 40 }

/** Accepted requests, to be compared with the database in the end. */
export type Accepted = { reports: Map<string, number>; photos: number; notes: Map<string, number> }

/** Residents who report with a photo, and staff who read and write, until `stop`. No request is sent twice. */
export function startLoad({ url, authorization, photo }: Load) {
  const accepted: Accepted = { reports: new Map(), photos: 0, notes: new Map() }
  const { send, failures, requests } = countingSender(url)
  let isStopped = false

  const asStaff = () => ({ authorization: authorization(), 'content-type': 'application/json' })

  async function report() {
    const text = `Er ligt glas op straat. ${randomUUID()}`
    const created = await send('/signals/v1/public/signals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(reportInput(text)),
    })
    if (!created) return
    accepted.reports.set(text, created.id)
    const form = new FormData()
    form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg')
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/signals/v1/public/signals/${created.signal_id}/attachments`
    if (await send(path, { method: 'POST', headers, body: form })) accepted.photos += 1
  }
  async function handle() {
    const list = await send('/signals/v1/private/signals?page_size=50', { headers: asStaff() })
    const id = list?.results[Math.floor(Math.random() * list.results.length)]?.id
    if (id === undefined) return
    const text = `Gezien. ${randomUUID()}`
    await send(`/signals/v1/private/signals/${id}`, { headers: asStaff() })
    const body = JSON.stringify({ notes: [{ text }] })
    if (await send(`/signals/v1/private/signals/${id}`, { method: 'PATCH', headers: asStaff(), body }))
      accepted.notes.set(text, id)
    await send(`/signals/v1/private/signals/${id}/history`, { headers: asStaff() })
  }
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) {
      await work()
      await delay(workers.pause)
    }
  }
  const working = [
    ...Array.from({ length: workers.residents }, () => repeat(report)),
    ...Array.from({ length: workers.staff }, () => repeat(handle)),
  ]
  return {
    accepted,
    failures,
    requests,
    async stop() {
      isStopped = true
      await Promise.all(working)
    },
  }
}

/** Sends each request once, and counts those that fail. */
function countingSender(url: string) {
  const failures: string[] = []
  let requests = 0
  async function send(path: string, init: RequestInit = {}) {
    requests += 1
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) })
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      failures.push(`${init.method ?? 'GET'} ${path}: ${String(error)} ${cause}`)
    }
    return undefined
  }
  return { send, failures, requests: () => requests }
}

const reportInput = (text: string) => ({
  text,
  location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
  category: { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' },
  reporter: { email: 'kim@voorbeeld.example' },
  incident_date_start: new Date().toISOString(),
})
