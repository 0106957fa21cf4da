import { sendInAttempts, sendPhoto } from '#features/attachments/web/send-photo.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { fetchResponse, jsonBody } from '#web/fetch-response.ts'
import type { StandardAnswer, Survey } from '../contract.ts'
import type { ClosedReason, contactFields, OpenSurvey } from '../page.ts'

export type LoadedSurvey = { kind: 'open'; survey: OpenSurvey } | { kind: 'closed'; reason: ClosedReason }

const timeout = 30_000
const base = '/signals/v1/public/feedback'
const formPath = (token: string) => `${base}/forms/${encodeURIComponent(token)}`

export async function loadSurvey(token: string, signal: AbortSignal): Promise<LoadedSurvey> {
  const [survey, list] = await Promise.all([
    request(`/api/surveys/${encodeURIComponent(token)}`, { signal }),
    request(`${base}/standard_answers?page_size=200`, { signal }),
  ])
  if (survey.status === 200 && isSurvey(survey.body) && isList(list.body))
    return { kind: 'open', survey: { ...survey.body, answers: list.body.results } }
  return { kind: 'closed', reason: survey.status === 200 ? 'failed' : reasonOf(survey) }
}

export const factsPathOf = ({ reportUuid }: Pick<Survey, 'reportUuid'>) => `/signals/v1/public/signals/${reportUuid}`

export type SurveyAnswer = ReturnType<typeof contactFields> & {
  is_satisfied: boolean
  text_list: readonly string[]
  text_extra: string
  photos: readonly Photo[]
}

/** Photos first, because none are accepted after the answer. Sending again is safe. */
export async function sendSurvey(
  token: string,
  reportUuid: string,
  { photos, ...answer }: SurveyAnswer,
): Promise<'sent' | ClosedReason | { refused: string }> {
  for (const { key, name, file } of photos) {
    const result = await sendInAttempts(() => sendPhoto({ uuid: reportUuid, key, name, file }, () => {}))
    if (result === 'refused') return { refused: name }
    if (result === 'failed') return 'failed'
  }
  const headers = { 'Content-Type': 'application/json' }
  const reply = await request(formPath(token), { method: 'PUT', headers, body: JSON.stringify(answer) })
  return reply.status === 200 ? 'sent' : reasonOf(reply)
}

type Reply = { status: number; body: unknown }

/** Status 0 without a complete answer. */
async function request(path: string, init: RequestInit): Promise<Reply> {
  const response = await fetchResponse(path, { ...init, timeout })
  const body = response && (await jsonBody(response))
  return response && body !== undefined ? { status: response.status, body } : { status: 0, body: undefined }
}

function reasonOf({ status, body }: Reply): ClosedReason {
  if (status === 410) return isDetail(body) && body.detail === 'filled out' ? 'filled-out' : 'too-late'
  return status === 404 ? 'unknown' : 'failed'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isDetail = (value: unknown): value is { detail: unknown } => isObject(value) && 'detail' in value
const isSurvey = (value: unknown): value is Survey => isObject(value) && 'reportUuid' in value
const isList = (value: unknown): value is { results: StandardAnswer[] } => isObject(value) && 'results' in value
