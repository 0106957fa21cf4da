import { fetchResponse, jsonBody } from '#web/fetch-response.ts'
import type { ListAddress } from '../../paths.ts'
import type { OwnReportPage } from '../contract.ts'

const timeout = 30_000
const base = '/api/my-reports'

/** `signed-out`: the link or session expired. `failed`: it may work later. */
type Failure = 'signed-out' | 'failed'

const request = (path: string, init: RequestInit = {}) => fetchResponse(path, { ...init, timeout })

const failureOf = (response: Response | undefined): Failure => (response?.status === 401 ? 'signed-out' : 'failed')

export type LinkResult = 'mailed' | 'too-often' | 'failed'

/** The server gives the same answer for an unknown address. */
export async function requestLink(email: string): Promise<LinkResult> {
  const response = await request('/signals/v1/my/signals/request-auth-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (response?.ok) return 'mailed'
  return response?.status === 429 ? 'too-often' : 'failed'
}

export async function openSession(): Promise<'open' | Failure> {
  const response = await request(`${base}/session`, { method: 'POST' })
  return response?.ok ? 'open' : failureOf(response)
}

export const closeSession = async (): Promise<boolean> =>
  (await request(`${base}/session`, { method: 'DELETE' }))?.ok ?? false

export async function loadReports(
  { status, search, page }: ListAddress,
  signal: AbortSignal,
): Promise<OwnReportPage | Failure> {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { q: search }), page: String(page) })
  const response = await request(`${base}?${query}`, { signal })
  const reports = response?.ok ? await jsonBody<OwnReportPage>(response) : undefined
  return reports ?? failureOf(response)
}

export async function openReport(id: number, signal: AbortSignal): Promise<'open' | 'unknown' | Failure> {
  const response = await request(`${base}/${id}/open`, { method: 'POST', signal })
  if (response?.ok) return 'open'
  return response?.status === 404 ? 'unknown' : failureOf(response)
}
