import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { fetchResponse, jsonBody } from '#web/fetch-response.ts'
import type { LinkedReport, MyReport } from '../contract.ts'
import type { ChangeFailure, ClosedPage } from '../page.ts'
import { closedLinkReasons } from '../paths.ts'
import type { ClosedLink } from './link-texts.ts'

const timeout = 30_000
const uploadTimeout = 120_000

export type LoadedReport = { kind: 'open'; report: MyReport } | { kind: 'closed'; reason: ClosedPage }

export async function loadMyReport(id: number, signal: AbortSignal): Promise<LoadedReport> {
  const response = await send(`/api/my-report/${id}`, { signal })
  const report = response?.ok ? await jsonBody<MyReport>(response) : undefined
  if (report) return { kind: 'open', report }
  if (response?.status === 404) return { kind: 'closed', reason: 'not-open' }
  if (response?.status !== 410) return { kind: 'closed', reason: 'failed' }
  return { kind: 'closed', reason: (await detailOf(response)) === 'deleted' ? 'deleted' : 'erased' }
}

export async function loadLinkedReport(token: string, signal: AbortSignal): Promise<LinkedReport | undefined> {
  const response = await send(`/api/linked-reports/${encodeURIComponent(token)}`, { signal })
  return response?.ok ? jsonBody<LinkedReport>(response) : undefined
}

export async function openFollowedLink(): Promise<number | ClosedLink> {
  const response = await send('/api/my-report-links/open', { method: 'POST' })
  if (response?.ok) return (await jsonBody<{ id: number }>(response))?.id ?? 'failed'
  if (response?.status === 404) return 'unknown'
  const detail = response?.status === 410 ? await detailOf(response) : undefined
  return closedLinkReasons.find(reason => reason === detail) ?? 'failed'
}

export type Changed = { kind: 'changed'; report: MyReport } | { kind: 'failed'; failure: ChangeFailure }

type Message = {
  /** Made with the form: a repeated message is added once. */
  key: string
  text: string
  photos: readonly Photo[]
}

export async function addToReport(id: number, { key, text, photos }: Message): Promise<Changed> {
  const failure = await addPhotos(id, photos)
  if (failure) return { kind: 'failed', failure }
  if (text === '') return readChanged(id)
  const addition = { text, key, photos: photos.map(photo => photo.key) }
  return change(`/api/my-report/${id}/additions`, 'POST', addition)
}

export async function openSurvey(id: number): Promise<{ token: string } | ChangeFailure> {
  return bodyOrFailure(await send(`/api/my-report/${id}/survey`, { method: 'POST' }))
}

export const setReportMail = (id: number, isStopped: boolean): Promise<Changed> =>
  change(`/api/my-report/${id}/mail`, 'PUT', { isStopped })

/** @returns the end of the backups that hold them, or the reason */
export async function eraseDetails(id: number): Promise<{ backupsUntil: string } | ChangeFailure> {
  return bodyOrFailure(await send(`/api/my-report/${id}/erasure`, jsonRequest('POST', { isConfirmed: true })))
}

async function addPhotos(id: number, photos: readonly Photo[]): Promise<ChangeFailure | undefined> {
  for (const { key, name, file } of photos) {
    const body = new FormData()
    body.append('file', file, name)
    const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body }
    const response = await send(`/api/my-report/${id}/photos`, request, uploadTimeout)
    if (response?.status === 400 || response?.status === 413) return { refusedPhoto: name }
    if (!response?.ok) return failureOf(response)
  }
  return undefined
}

async function readChanged(id: number): Promise<Changed> {
  return changed(await send(`/api/my-report/${id}`, {}))
}

async function change(path: string, method: string, body: object): Promise<Changed> {
  return changed(await send(path, jsonRequest(method, body)))
}

async function changed(response: Response | undefined): Promise<Changed> {
  const report = response?.ok ? await jsonBody<MyReport>(response) : undefined
  return report ? { kind: 'changed', report } : { kind: 'failed', failure: failureOf(response) }
}

const bodyOrFailure = async <Body>(response: Response | undefined): Promise<Body | ChangeFailure> =>
  (response?.ok && (await jsonBody<Body>(response))) || failureOf(response)

const jsonRequest = (method: string, body: object) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

function failureOf(response: Response | undefined): ChangeFailure {
  if (response?.status === 403) return 'on-hold'
  if (response?.status === 404) return 'not-open'
  if (response?.status === 410) return 'closed'
  return response?.status === 429 ? 'too-many' : 'failed'
}

const send = (path: string, init: RequestInit, milliseconds = timeout) =>
  fetchResponse(path, { ...init, timeout: milliseconds })

async function detailOf(response: Response): Promise<string | undefined> {
  return (await jsonBody<{ detail?: string }>(response))?.detail
}
