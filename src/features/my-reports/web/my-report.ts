import type { MyReport } from '../contract.ts'
import type { ClosedLink, ClosedPage } from './texts.ts'

/** Timeout of a request (milliseconds). */
const timeout = 30_000

export type LoadedReport = { kind: 'open'; report: MyReport } | { kind: 'closed'; reason: ClosedPage }

/** A report whose page is open in this browser. */
export async function loadMyReport(id: number, signal: AbortSignal): Promise<LoadedReport> {
  const response = await send(`/api/my-report/${id}`, { signal })
  if (response?.ok) return { kind: 'open', report: await response.json() }
  if (response?.status === 404) return { kind: 'closed', reason: 'not-open' }
  if (response?.status !== 410) return { kind: 'closed', reason: 'failed' }
  return { kind: 'closed', reason: (await detailOf(response)) === 'deleted' ? 'deleted' : 'erased' }
}

const goneReasons: readonly ClosedLink[] = ['expired', 'deleted', 'erased']

/** Open the page of the report whose link was followed. @returns the id of the report, or why it does not open */
export async function openFollowedLink(): Promise<number | ClosedLink> {
  const response = await send('/api/my-report-links/open', { method: 'POST' })
  if (response?.ok) {
    const { id }: { id: number } = await response.json()
    return id
  }
  if (response?.status === 404) return 'unknown'
  const detail = response?.status === 410 ? await detailOf(response) : undefined
  return goneReasons.find(reason => reason === detail) ?? 'failed'
}

const send = (path: string, init: RequestInit): Promise<Response | undefined> => {
  const timer = AbortSignal.timeout(timeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timer]) : timer
  return fetch(path, { ...init, signal }).catch(() => undefined)
}

async function detailOf(response: Response): Promise<string | undefined> {
  const { detail }: { detail?: string } = await response.json().catch(() => ({}))
  return detail
}
