import { draftTokenHeader } from '../../../../kit/draft-token.ts'
import type { Send } from '../../../../web/call.ts'
import { newUuid } from '../../../../web/uuid.ts'
import type { PublicReport } from '../../create/contract.ts'
import { bodyOf, pathOfCategory } from '../outgoing.ts'
import { parseRefusal, type ServerRefusal } from '../refusal.ts'
import { type Draft, type DraftQuestions, defaultStaffFields } from '../rules.ts'
import { sameAsHeader } from '../same-as.ts'
import { draftTokenOf } from './draft-token.ts'
import type { DraftForm } from './use-draft.ts'

/** What the server answers of a report that it created. */
export type SentOnWire = Pick<PublicReport, 'id' | 'id_display' | 'signal_id'>

export type SendResult =
  | { kind: 'sent'; report: SentOnWire }
  /** Too many requests from this address: it is retried automatically after this number of seconds. */
  | { kind: 'rate-limited'; seconds: number }
  /** With what can be corrected in the form, if anything. */
  | { kind: 'refused'; refusal: ServerRefusal | undefined }
  /** The clock of this device is ahead, so that "now" was refused as a future time; `now` is the time of the server. */
  | { kind: 'clock-ahead'; now: string }
  /** The same idempotency key was used before for another version of the report. */
  | { kind: 'changed-since' }
  /** The session of the staff member has ended. */
  | { kind: 'signed-out' }
  /** No response: no connection, or the server is down. Whether the report arrived is unknown. */
  | { kind: 'unreachable' }
  | { kind: 'failed' }

/** Timeout of a request (milliseconds); the same report is then sent again. */
const timeout = 30_000

type SendOptions = {
  /** As `fetch`, with the access token of the staff member; undefined for residents. */
  send?: Send | undefined
  /** The source of a resident's report. */
  source: 'online' | 'app'
  /** The questions of the category. */
  draftQuestions: DraftQuestions
}

/** States which questions of the category were asked, so that the server requires their answers. */
const questionsAskedHeader = (version: number | undefined) => ({ 'Meldwerk-Questions': String(version ?? 'asked') })

/** A whole request to create a report, so that it can be stored and sent later unchanged. */
export type OutgoingReport = {
  idempotencyKey: string
  sentAt: string | undefined
  areQuestionsAsked: boolean
  questionsVersion?: number | undefined
  /** The token of the earlier report that this one is a double of. */
  sameAs: string | undefined
  /** The token of the draft, if it was fetched. */
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
 * Sends the report of a draft. The time of sending is stored on the device first, so that a page that is closed in between sends
 * the same request again. A draft that was changed after an attempt that may have arrived gets a new idempotency key: better
 * twice than lost.
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

/** Sends a report with its idempotency key, so that sending it again never creates a second one. */
export const sendReport = (draft: Draft, options: SendOptions): Promise<SendResult> =>
  postReport(outgoingReport(draft, options), options.send)

/** The statuses of a proxy whose server is down, and of a server without its database. */
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
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok) return { kind: 'sent', report: await response.json() }
    if (gatewayErrors.includes(response.status)) return { kind: 'unreachable' }
    if (response.status === 429)
      return { kind: 'rate-limited', seconds: Number(response.headers.get('Retry-After')) || 60 }
    if (response.status === 422) return { kind: 'changed-since' }
    if (response.status === 401) return { kind: 'signed-out' }
    return response.status === 400 ? await refusalFrom(report, response) : { kind: 'failed' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A clock that is ahead by less than this is no reason for a second attempt (milliseconds). */
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

/** Fetches the handling message of a category; undefined when there is none or it cannot be fetched. */
export async function fetchHandlingMessage({ category }: Pick<Draft, 'category'>): Promise<string | undefined> {
  try {
    const response = await fetch(pathOfCategory(category), { signal: AbortSignal.timeout(5_000) })
    const { handling_message }: { handling_message?: string } = response.ok ? await response.json() : {}
    return handling_message || undefined
  } catch {
    return undefined
  }
}
