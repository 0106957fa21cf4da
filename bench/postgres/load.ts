import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signedInClient } from '#test/sign-in-flow.ts'
import { newReport } from '../cases.ts'

/** One request; status 0 is none, as when the connection broke. Times in milliseconds since the load started. */
export type Sample = { kind: 'create' | 'handle' | 'read'; startedAt: number; endedAt: number; status: number }

export type Load = ReturnType<typeof startLoad>

const account = { email: 'beheerder@meldstad.example', password: 'meldstad-demo' }
const reports = '/signals/v1/public/signals'
/** How long a resident's page waits before it sends again (milliseconds). */
const retryDelay = 200
/** After this, a request counts as one that hangs (milliseconds). */
const maxDuration = 60_000

type Options = { url: string; residents: number; handlers: number; readers?: number }

/**
 * Residents who send one report after the other, each until it is accepted, under one key; staff who handle those; and readers of
 * figures and the public map. All of it on a demo.
 */
export function startLoad({ url, residents, handlers, readers = 0 }: Options) {
  const started = performance.now()
  const samples: Sample[] = []
  const accepted = new Map<string, number>()
  const ages: number[] = []
  let isOver = false
  let number = 0

  async function send(kind: Sample['kind'], path: string, init: RequestInit = {}) {
    const startedAt = performance.now() - started
    const signal = AbortSignal.timeout(maxDuration)
    const answer = await fetch(url + path, { ...init, signal }).catch(() => undefined)
    const body: unknown = await answer?.json().catch(() => undefined)
    const status = answer?.status ?? 0
    samples.push({ kind, startedAt, endedAt: performance.now() - started, status })
    return { status, body }
  }
  async function resident() {
    while (!isOver) {
      const [key, text] = [randomUUID(), newReport(number++)]
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      while (!accepted.has(key)) {
        const { status, body } = await send('create', reports, { method: 'POST', headers, body: text })
        if (status === 201) accepted.set(key, idOf(body))
        else await delay(retryDelay)
      }
    }
  }
  async function handler() {
    const headers = { authorization: await signIn(url), 'content-type': 'application/json' }
    while (!isOver) {
      const id = [...accepted.values()].at(-1)
      const change = { status: { state: 'b', text: 'Wij gaan aan het werk.' } }
      const path = `/signals/v1/private/signals/${id}`
      if (id !== undefined) await send('handle', path, { method: 'PATCH', headers, body: JSON.stringify(change) })
      await delay(retryDelay)
    }
  }
  async function reader() {
    const headers = { authorization: await signIn(url) }
    while (!isOver) {
      const { body } = await send('read', '/api/figures?from=2026-01-01&to=2026-12-31&by=month', { headers })
      if (body instanceof Object && 'ageSeconds' in body) ages.push(Number(body.ageSeconds))
      await send('read', `${reports}/geography?bbox=5,52,6,53`)
      await delay(retryDelay / 2)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: residents }, resident),
    ...Array.from({ length: handlers }, handler),
    ...Array.from({ length: readers }, reader),
  ])
  return {
    samples,
    /** The number of each accepted report, by its key. */
    accepted,
    /** The ages of the figures, in the order in which they were read (seconds). */
    ages,
    now: () => performance.now() - started,
    async stop() {
      isOver = true
      await all
    },
  }
}

const idOf = (body: unknown) => (body instanceof Object && 'id' in body ? Number(body.id) : 0)

const signIn = async (url: string) => `Bearer ${(await signedInClient(url, account)).accessToken}`

/** Summarises the requests that ended in a part of the load (milliseconds since its start). */
export function summaryOf(samples: readonly Sample[], from = 0, to = Number.POSITIVE_INFINITY) {
  const part = samples.filter(({ endedAt }) => endedAt >= from && endedAt < to)
  const statuses = Object.entries(Object.groupBy(part, ({ status }) => String(status)))
  return {
    requests: part.length,
    statuses: statuses.map(([status, all = []]) => `${all.length} × ${status}`).join(', '),
    failed: part.filter(({ status }) => status >= 300 || status === 0).length,
    unexpected: part.filter(({ status }) => status === 0 || (status >= 300 && status !== 503)).length,
    slowest: Math.max(0, ...part.map(({ startedAt, endedAt }) => endedAt - startedAt)),
  }
}
