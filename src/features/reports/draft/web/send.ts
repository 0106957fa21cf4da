import { draftTokenHeader } from '#kit/draft-token.ts'
import type { Send } from '#web/call.ts'
import { isNetworkFailure, timeoutSignal } from '#web/fetch-response.ts'
import { newUuid } from '#web/uuid.ts'
import type { PublicReport } from '../../create/contract.ts'
import { bodyOf, pathOfCategory, sameAsHeader } from '../outgoing.ts'
import { parseRefusal, type ServerRefusal } from '../refusal.ts'
import { type Draft, type DraftQuestions, defaultStaffFields } from '../rules.ts'
import type { DraftForm } from './use-draft.ts'

export type SentOnWire = Pick<PublicReport, 'id' | 'id_display' | 'signal_id'>

export type SendResult =
  | { kind: 'sent'; report: SentOnWire }
  /** The queue retries after this number of seconds. */
  | { kind: 'rate-limited'; seconds: number }
  /** `refusal` is undefined when the form cannot correct it. */
  | { kind: 'refused'; refusal: ServerRefusal | undefined }
  /** The clock of the device is ahead, so the server refused a future time. `now` is the time of the server. */
  | { kind: 'clock-ahead'; now: string }
  | { kind: 'changed-since' }
  | { kind: 'signed-out' }
  /** No connection; the report may have arrived. */
  | { kind: 'unreachable' }
  /** The server is down; the report may have arrived. */
  | { kind: 'unavailable' }
  | { kind: 'failed' }

const timeout = 30_000

export const isSentLater = ({ kind }: SendResult) => kind === 'unreachable' || kind === 'unavailable'

type SendOptions = {
  /** `fetch` with the access token of staff; undefined for residents. */
  send?: Send | undefined
  source: 'online' | 'app'
  draftQuestions: DraftQuestions
}

/** The server requires answers to the questions of this version. */
const questionsAskedHeader = (version: number | undefined) => ({ 'Meldwerk-Questions': String(version ?? 'asked') })

/** A complete request, which can be stored and sent unchanged later. */
export type OutgoingReport = {
  idempotencyKey: string
  sentAt: string | undefined
  areQuestionsAsked: boolean
  questionsVersion?: number | undefined
  sameAs: string | undefined
  draftToken?: string | undefined
  body: { reporter: { phone: string | null; email: string | null; sharing_allowed: boolean } } & Record<string, unknown>
}

export const outgoingReport = (draft: Draft, { send, source, draftQuestions }: SendOptions): OutgoingReport => ({
  idempotencyKey: draft.idempotencyKey,
  sentAt: draft.sentAt,
  areQuestionsAsked: draftQuestions.areLoaded,
  questionsVersion: draftQuestions.version,
  sameAs: draft.sameAs?.token,
  draftToken: draftTokenOf(draft.idempotencyKey),
  body: { ...bodyOf(draft, draftQuestions), ...(send ? staffFieldsOf(draft) : { source }) },
})

/**
 * Stores the time of sending first, so that a closed page repeats the same request. A draft changed after an attempt
 * that may have arrived gets a new key: a double is better than a lost report.
 */
export async function sendDraft(
  { changeAndSave }: Pick<DraftForm, 'changeAndSave'>,
  options: SendOptions,
): Promise<SendResult> {
  const withSentAt = (draft: Draft) => ({ ...draft, sentAt: draft.sentAt ?? now })
  const now = new Date().toISOString()
  const first = await sendReport(await changeAndSave(withSentAt), options)
  if (first.kind === 'clock-ahead')
    return sendReport(await changeAndSave(draft => ({ ...draft, sentAt: first.now })), options)
  if (first.kind !== 'changed-since') return first
  const idempotencyKey = newUuid()
  return sendReport(await changeAndSave(draft => ({ ...withSentAt(draft), idempotencyKey })), options)
}

export const sendReport = (draft: Draft, options: SendOptions): Promise<SendResult> =>
  postReport(outgoingReport(draft, options), options.send)

/** From a proxy with a dead server, or a server without its database. */
const gatewayErrors = [502, 503, 504]

export async function postReport(report: OutgoingReport, send?: Send): Promise<SendResult> {
  try {
    const response = await (send ?? fetch)(`/signals/v1/${send ? 'private' : 'public'}/signals`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': report.idempotencyKey,
        ...(report.areQuestionsAsked && questionsAskedHeader(report.questionsVersion)),
        ...(report.sameAs && { [sameAsHeader]: report.sameAs }),
        ...(report.draftToken && { [draftTokenHeader]: report.draftToken }),
      },
      body: JSON.stringify(report.body),
      signal: timeoutSignal(timeout),
    })
    if (response.ok) return { kind: 'sent', report: await response.json() }
    if (gatewayErrors.includes(response.status)) return { kind: 'unavailable' }
    if (response.status === 429)
      return { kind: 'rate-limited', seconds: Number(response.headers.get('Retry-After')) || 60 }
    if (response.status === 422) return { kind: 'changed-since' }
    if (response.status === 401) return { kind: 'signed-out' }
    return response.status === 400 ? await refusalFrom(report, response) : { kind: 'failed' }
  } catch (error) {
    return { kind: isNetworkFailure(error) ? 'unreachable' : 'failed' }
  }
}

/** Milliseconds; a smaller difference is no reason for a second attempt. */
const clockSlack = 60_000

async function refusalFrom({ sentAt }: OutgoingReport, response: Response): Promise<SendResult> {
  const now = Date.parse(response.headers.get('Date') ?? '')
  if (sentAt && Date.parse(sentAt) - now > clockSlack) return { kind: 'clock-ahead', now: new Date(now).toISOString() }
  return { kind: 'refused', refusal: parseRefusal(await response.json()) }
}

const staffFieldsOf = ({ staffFields = defaultStaffFields }: Draft) => ({
  source: staffFields.source,
  priority: { priority: staffFields.priority },
  type: { code: staffFields.type },
})

export async function fetchHandlingMessage({ category }: Pick<Draft, 'category'>): Promise<string | undefined> {
  try {
    const response = await fetch(pathOfCategory(category), { signal: timeoutSignal(5_000) })
    const { handling_message }: { handling_message?: string } = response.ok ? await response.json() : {}
    return handling_message || undefined
  } catch {
    return undefined
  }
}

const tokenTimeout = 10_000

const tokens = new Map<string, string>()

export const draftTokenOf = (key: string): string | undefined => tokens.get(key)

/**
 * Fetched early: the server accepts a report as human only when its token is some seconds old. Without a token the
 * limit for other clients applies.
 */
export async function fetchDraftToken(key: string): Promise<string | undefined> {
  if (tokens.has(key)) return tokens.get(key)
  try {
    const response = await fetch('/api/draft-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
      signal: timeoutSignal(tokenTimeout),
    })
    const { token }: { token?: string } = response.ok ? await response.json() : {}
    if (token) tokens.set(key, token)
    return token
  } catch {
    return undefined
  }
}
