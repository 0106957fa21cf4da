import type { Send } from '../../../../web/call.ts'
import type { PublicReport } from '../../create/contract.ts'
import { toLocation } from '../../location/rules.ts'
import { type Refusal, refusalIn } from '../refusal.ts'
import { type Asked, type Draft, fallbackCategory, newStaffPart } from '../rules.ts'
import { sameAsHeader } from '../same-as.ts'

export type Sent =
  | { kind: 'sent'; report: Pick<PublicReport, 'id' | 'id_display' | 'signal_id'> }
  /** Too many from here: try again by itself after so many seconds. */
  | { kind: 'later'; seconds: number }
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
const patience = 30_000

type By = {
  /** As `fetch`, in the name of who is signed in; residents send for themselves. */
  send?: Send | undefined
  /** By which way residents report. */
  source: 'online' | 'app'
  /** The questions of the category. */
  asked: Asked
}

/** Says that the questions of the category were asked, so that the server may expect their answers. */
const questionsWereAsked = { 'Meldwerk-Questions': 'asked' }

/** A report as it goes over the wire, whole, so that it can be kept and sent later just so. */
export type Outgoing = {
  key: string
  sentAt: string | undefined
  areQuestionsAsked: boolean
  /** What was reported already and is the same. */
  sameAs: string | undefined
  body: { reporter: { phone: string | null; email: string | null; sharing_allowed: boolean } } & Record<string, unknown>
}

export const outgoing = (draft: Draft, { send, source, asked }: By): Outgoing => ({
  key: draft.key,
  sentAt: draft.sentAt,
  areQuestionsAsked: asked.isWhole,
  sameAs: draft.sameAs?.token,
  body: { ...bodyOf(draft, asked), ...(send ? ofStaff(draft) : { source }) },
})

/** Send the report. Its key goes along, so that sending it again never makes a second one. */
export const sendReport = (draft: Draft, by: By): Promise<Sent> => post(outgoing(draft, by), by.send)

/** A proxy without a server behind it, a server without its database. */
const away = [502, 503, 504]

export async function post(report: Outgoing, send?: Send): Promise<Sent> {
  try {
    const answer = await (send ?? fetch)(`/signals/v1/${send ? 'private' : 'public'}/signals`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': report.key,
        ...(report.areQuestionsAsked && questionsWereAsked),
        ...(report.sameAs && { [sameAsHeader]: report.sameAs }),
      },
      body: JSON.stringify(report.body),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return { kind: 'sent', report: await answer.json() }
    if (away.includes(answer.status)) return { kind: 'unreachable' }
    if (answer.status === 429) return { kind: 'later', seconds: Number(answer.headers.get('Retry-After')) || 60 }
    if (answer.status === 422) return { kind: 'changed-since' }
    if (answer.status === 401) return { kind: 'signed-out' }
    return answer.status === 400 ? await refused(report, answer) : { kind: 'failed' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A clock that runs ahead less than this is not worth a second try (milliseconds). */
const clockSlack = 60_000

async function refused({ sentAt }: Outgoing, answer: Response): Promise<Sent> {
  const now = Date.parse(answer.headers.get('Date') ?? '')
  if (sentAt && Date.parse(sentAt) - now > clockSlack) return { kind: 'clock-ahead', now: new Date(now).toISOString() }
  return { kind: 'refused', refusal: refusalIn(await answer.json()) }
}

function bodyOf(draft: Draft, asked: Asked) {
  const { description, category, place, phone, email, shares, sentAt = new Date().toISOString() } = draft
  const path = pathOfCategory(category)
  return {
    text: description.trim(),
    location: place && toLocation(place),
    category: { sub_category: path },
    reporter: { phone: phone.trim() || null, email: email.trim() || null, sharing_allowed: shares },
    ...asked.partsOf(draft, { path, sentAt }),
  }
}

const ofStaff = ({ staff = newStaffPart }: Draft) => ({
  source: staff.source,
  priority: { priority: staff.priority },
  type: { code: staff.type },
})

/** What residents are told about the handling; nothing when it cannot be had. */
export async function handlingMessage({ category }: Pick<Draft, 'category'>): Promise<string | undefined> {
  try {
    const answer = await fetch(pathOfCategory(category), { signal: AbortSignal.timeout(5_000) })
    const { handling_message }: { handling_message?: string } = answer.ok ? await answer.json() : {}
    return handling_message || undefined
  } catch {
    return undefined
  }
}
