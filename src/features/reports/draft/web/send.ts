import type { Send } from '../../../../web/call.ts'
import type { PublicReport } from '../../create/contract.ts'
import { toLocation } from '../../location/rules.ts'
import { type Refusal, refusalIn } from '../refusal.ts'
import { type Draft, type DraftQuestions, defaultStaffFields, fallbackCategory } from '../rules.ts'
import { sameAsHeader } from '../same-as.ts'

export type SendResult =
  | { kind: 'sent'; report: Pick<PublicReport, 'id' | 'id_display' | 'signal_id'> }
  /** Too many from here: try again by itself after so many seconds. */
  | { kind: 'rate-limited'; seconds: number }
  /** With what can be mended in the form, if anything. */
  | { kind: 'refused'; refusal: Refusal | undefined }
  /** The clock of this device runs ahead, by which "now" was still to come; with what time it is. */
  | { kind: 'clock-ahead'; now: string }
  /** It was sent before and has been changed since: what came in then is another report. */
  | { kind: 'changed-since' }
  /** The session of staff is over. */
  | { kind: 'signed-out' }
  /** Nobody answered: no connection, or the server is away for a moment. Whether it came in is not known. */
  | { kind: 'unreachable' }
  | { kind: 'failed' }

const pathOfCategory = ({ main, sub } = fallbackCategory) =>
  `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`

/** No answer after so long is a failure (milliseconds); the same report is simply sent again. */
const timeout = 30_000

type SendOptions = {
  /** As `fetch`, in the name of who is signed in; residents send for themselves. */
  send?: Send | undefined
  /** By which way residents report. */
  source: 'online' | 'app'
  /** The questions of the category. */
  draftQuestions: DraftQuestions
}

/** Says that the questions of the category were asked, so that the server may expect their answers. */
const questionsAskedHeader = { 'Meldwerk-Questions': 'asked' }

/** A report as it goes over the wire, whole, so that it can be kept and sent later just so. */
export type OutgoingReport = {
  key: string
  sentAt: string | undefined
  areQuestionsAsked: boolean
  /** What was reported already and is the same. */
  sameAs: string | undefined
  body: { reporter: { phone: string | null; email: string | null; sharing_allowed: boolean } } & Record<string, unknown>
}

export const outgoingReport = (draft: Draft, { send, source, draftQuestions }: SendOptions): OutgoingReport => ({
  key: draft.key,
  sentAt: draft.sentAt,
  areQuestionsAsked: draftQuestions.areLoaded,
  sameAs: draft.sameAs?.token,
  body: { ...bodyOf(draft, draftQuestions), ...(send ? staffFieldsOf(draft) : { source }) },
})

/** Send the report. Its key goes along, so that sending it again never makes a second one. */
export const sendReport = (draft: Draft, options: SendOptions): Promise<SendResult> =>
  postReport(outgoingReport(draft, options), options.send)

/** A proxy without a server behind it, a server without its database. */
const gatewayErrors = [502, 503, 504]

export async function postReport(report: OutgoingReport, send?: Send): Promise<SendResult> {
  try {
    const response = await (send ?? fetch)(`/signals/v1/${send ? 'private' : 'public'}/signals`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': report.key,
        ...(report.areQuestionsAsked && questionsAskedHeader),
        ...(report.sameAs && { [sameAsHeader]: report.sameAs }),
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

/** A clock that runs ahead less than this is not worth a second try (milliseconds). */
const clockSlack = 60_000

async function refusalFrom({ sentAt }: OutgoingReport, response: Response): Promise<SendResult> {
  const now = Date.parse(response.headers.get('Date') ?? '')
  if (sentAt && Date.parse(sentAt) - now > clockSlack) return { kind: 'clock-ahead', now: new Date(now).toISOString() }
  return { kind: 'refused', refusal: refusalIn(await response.json()) }
}

function bodyOf(draft: Draft, draftQuestions: DraftQuestions) {
  const { description, category, place, phone, email, shares, sentAt = new Date().toISOString() } = draft
  const path = pathOfCategory(category)
  return {
    text: description.trim(),
    location: place && toLocation(place),
    category: { sub_category: path },
    reporter: { phone: phone.trim() || null, email: email.trim() || null, sharing_allowed: shares },
    ...draftQuestions.fieldsOf(draft, { path, sentAt }),
  }
}

const staffFieldsOf = ({ staff = defaultStaffFields }: Draft) => ({
  source: staff.source,
  priority: { priority: staff.priority },
  type: { code: staff.type },
})

/** What residents are told about the handling; nothing when it cannot be had. */
export async function handlingMessage({ category }: Pick<Draft, 'category'>): Promise<string | undefined> {
  try {
    const response = await fetch(pathOfCategory(category), { signal: AbortSignal.timeout(5_000) })
    const { handling_message }: { handling_message?: string } = response.ok ? await response.json() : {}
    return handling_message || undefined
  } catch {
    return undefined
  }
}
