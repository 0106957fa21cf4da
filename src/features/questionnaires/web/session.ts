import { sendInAttempts, sendPhoto } from '#features/attachments/web/send-photo.ts'
import type { PublicReport } from '#features/reports/create/contract.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { fetchResponse, jsonBody } from '#web/fetch-response.ts'
import type { Question, Session } from '../contract.ts'
import { type ClosedReason, type ReportFacts, reportFactsOf } from '../page.ts'

export type LoadedSession = { kind: 'open'; session: Session } | { kind: 'closed'; reason: ClosedReason }

/** Photos take long over a slow connection (milliseconds). */
const timeout = 120_000

const sessionPath = (uuid: string) => `/signals/v1/public/qa/sessions/${encodeURIComponent(uuid)}`

export async function loadSession(uuid: string, signal: AbortSignal): Promise<LoadedSession> {
  const response = await send(sessionPath(uuid), { signal })
  const body = response && (await jsonBody<unknown>(response))
  if (response?.ok && isSession(body)) return { kind: 'open', session: body }
  return { kind: 'closed', reason: reasonOf(response, body) }
}

export function factsPathOf(session: Session): string | undefined {
  const link = session._links['sia:public-signal']
  return link && new URL(link.href).pathname
}

export async function loadReportFacts(path: string, signal: AbortSignal): Promise<ReportFacts | undefined> {
  const response = await send(path, { signal })
  const body = response?.ok ? await jsonBody<unknown>(response) : undefined
  return isReport(body) ? reportFactsOf(body) : undefined
}

/** `refused`: the server does not accept a photo, so a retry is useless. */
export type SendResult = 'sent' | 'failed' | ClosedReason | { refused: string }

type Reply = {
  session: Session
  texts: Readonly<Record<string, string>>
  photos: readonly Photo[]
}

/** Each step can be repeated, so that a retry is safe. */
export async function sendReply({ session, texts, photos }: Reply): Promise<SendResult> {
  const uploaded = await uploadPhotos(session, photos)
  if (uploaded !== 'sent') return uploaded
  const answers = session.path_questions
    .filter(({ uuid }) => texts[uuid]?.trim())
    .map(({ uuid }) => ({ question_uuid: uuid, payload: texts[uuid]?.trim() }))
  const answered = await post(`${sessionPath(session.uuid)}/answers`, answers)
  if (answered !== 'sent') return answered
  return post(`${sessionPath(session.uuid)}/submit`, {})
}

export const photoQuestion = ({ path_questions }: Session): Question | undefined =>
  path_questions.find(({ field_type }) => field_type === 'image')

/** A reporter's photos are attached to the report itself. */
async function uploadPhotos({ signal_snapshot }: Session, photos: readonly Photo[]): Promise<SendResult> {
  for (const { key, name, file } of photos) {
    const photo = { uuid: signal_snapshot?.signal_id ?? '', key, name, file }
    const result = await sendInAttempts(() => sendPhoto(photo, () => {}))
    if (result === 'refused') return { refused: name }
    if (result === 'failed') return 'failed'
  }
  return 'sent'
}

async function post(path: string, body: object): Promise<'sent' | ClosedReason> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return response?.ok ? 'sent' : reasonOf(response, response && (await jsonBody<unknown>(response)))
}

const send = (path: string, init: RequestInit) => fetchResponse(path, { ...init, timeout })

function reasonOf(response: Response | undefined, body: unknown): ClosedReason {
  if (response?.status === 410) return hasDetail(body) && body.detail === 'Already used!' ? 'used' : 'expired'
  return response?.status === 404 || response?.status === 400 ? 'unknown' : 'failed'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasDetail = (value: unknown): value is { detail: unknown } => isObject(value) && 'detail' in value
const isSession = (value: unknown): value is Session => isObject(value) && 'path_questions' in value
const isReport = (value: unknown): value is PublicReport => isObject(value) && 'id_display' in value
