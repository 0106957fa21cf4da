import type { ForwardOutcome } from '#features/questionnaires/rules.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { fetchResponse, jsonBody } from '#web/fetch-response.ts'
import type { LinkedReport, OpenQuestion, Overview } from '../contract.ts'
import type { ClosedReason } from '../rules.ts'
import { type Failure, isClosedReason } from './texts.ts'

/** Milliseconds; photos over a slow connection take longer. */
const timeout = 30_000
const photosTimeout = 120_000

const base = '/api/external-party'

type Reply = { status: number; body: unknown; failure: Failure }

async function call(path: string, init: RequestInit, milliseconds = timeout): Promise<Reply> {
  const response = await fetchResponse(base + path, { ...init, timeout: milliseconds })
  return response
    ? { status: response.status, body: await jsonBody(response), failure: 'failed' }
    : { status: 0, body: undefined, failure: 'no-connection' }
}

const post = (path: string, body: object) =>
  call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export type LoadedOverview = { kind: 'open'; overview: Overview } | { kind: 'code' | Failure }

/** `code`: this browser has not opened the page of this address. */
export async function loadOverview(link: string | undefined, signal?: AbortSignal): Promise<LoadedOverview> {
  const query = link === undefined ? '' : `?link=${encodeURIComponent(link)}`
  const { status, body, failure } = await call(`/reports${query}`, signal ? { signal } : {})
  if (status === 200 && isOverview(body)) return { kind: 'open', overview: body }
  return { kind: status === 401 ? 'code' : failure }
}

export type LoadedLink =
  | { kind: 'open'; question: OpenQuestion }
  | { kind: 'closed'; number: string; reason: ClosedReason }
  | { kind: 'unknown' }
  | { kind: 'failed' }

export async function loadLinkedReport(link: string, signal: AbortSignal): Promise<LoadedLink> {
  const { status, body } = await call(`/links/${encodeURIComponent(link)}`, { signal })
  if (status !== 200 || !isLinkedReport(body)) return { kind: status === 404 ? 'unknown' : 'failed' }
  return 'question' in body ? { kind: 'open', ...body } : { kind: 'closed', ...body }
}

export async function requestCode(link: string): Promise<'requested' | 'too-often' | Failure> {
  const { status, failure } = await post('/codes', { link })
  return status === 202 ? 'requested' : tooOftenOr(status, failure)
}

export async function openParty(link: string, code: string): Promise<'open' | 'wrong' | 'too-often' | Failure> {
  const { status, failure } = await post('/session', { link, code })
  if (status === 400) return 'wrong'
  return status === 200 ? 'open' : tooOftenOr(status, failure)
}

const tooOftenOr = <Other>(status: number, other: Other) => (status === 429 ? 'too-often' : other)

export async function closeParty(): Promise<'closed' | Failure> {
  const { status, failure } = await call('/session', { method: 'DELETE' })
  return status === 204 ? 'closed' : failure
}

export type AnswerToSend = {
  outcome: ForwardOutcome
  text: string
  photos: readonly Photo[]
  key: string
}

export type QuestionToAnswer = { session: string; openedBy: 'page' | 'link' }

/** `other-tab`: another answer used the key. `refused`: sending these photos again does not help. */
export type SendResult = 'sent' | 'failed' | 'signed-out' | 'other-tab' | { refused: string } | { closed: ClosedReason }

/** Can be repeated after a failure: the server stores the answer once. */
export async function sendAnswer(
  { session, openedBy }: QuestionToAnswer,
  { outcome, text, photos, key }: AnswerToSend,
): Promise<SendResult> {
  const form = new FormData()
  form.append('outcome', outcome)
  form.append('text', text)
  for (const { name, file } of photos) form.append('file', file, name)
  const init = { method: 'POST', body: form, headers: { 'Idempotency-Key': key } }
  const path = openedBy === 'page' ? 'reports' : 'links'
  const { status, body } = await call(`/${path}/${session}/answers`, init, photosTimeout)
  if (status === 201) return 'sent'
  if (status === 401) return 'signed-out'
  if (status === 422) return 'other-tab'
  if (status === 404) return { closed: 'withdrawn' }
  if (status === 410 && isDetail(body) && isClosedReason(body.detail)) return { closed: body.detail }
  return status === 400 && photos.length > 0 ? { refused: photos.map(({ name }) => name).join(', ') } : 'failed'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isDetail = (value: unknown): value is { detail: unknown } => isObject(value) && 'detail' in value
const isOverview = (value: unknown): value is Overview => isObject(value) && 'questions' in value
const isLinkedReport = (value: unknown): value is LinkedReport =>
  isObject(value) && ('question' in value || 'reason' in value)
