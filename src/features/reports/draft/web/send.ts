import type { PublicReport } from '../../contract.ts'
import { toLocation } from '../../location/rules.ts'
import type { Draft } from '../rules.ts'

export type Sent =
  | { kind: 'sent'; report: PublicReport }
  /** Too many from here: try again by itself after so many seconds. */
  | { kind: 'later'; seconds: number }
  | { kind: 'refused' }
  /** It was sent before and has been changed since: what came in then is another report. */
  | { kind: 'changed-since' }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** Of what nobody could tell what it is about. */
const fallback = { main: 'overig', sub: 'overig' }
const pathOfCategory = ({ main, sub } = fallback) => `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`

/** No answer after so long is a failure (milliseconds); the same report is simply sent again. */
const patience = 30_000

/** Send the report. Its key goes along, so that sending it again never makes a second one. */
export async function sendReport(draft: Draft): Promise<Sent> {
  try {
    const answer = await fetch('/signals/v1/public/signals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': draft.key },
      body: JSON.stringify(bodyOf(draft)),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return { kind: 'sent', report: await answer.json() }
    if (answer.status === 429) return { kind: 'later', seconds: Number(answer.headers.get('Retry-After')) || 60 }
    if (answer.status === 422) return { kind: 'changed-since' }
    return { kind: answer.status === 400 ? 'refused' : 'failed' }
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' }
  }
}

const bodyOf = ({ description, category, place, phone, email, shares, sentAt }: Draft) => ({
  text: description.trim(),
  source: 'online',
  location: place && toLocation(place),
  category: { sub_category: pathOfCategory(category) },
  reporter: { phone: phone.trim() || null, email: email.trim() || null, sharing_allowed: shares },
  incident_date_start: sentAt,
})

/** What residents are told about the handling; nothing when it cannot be had. */
export async function handlingMessage({ category }: Draft): Promise<string | undefined> {
  try {
    const answer = await fetch(pathOfCategory(category), { signal: AbortSignal.timeout(5_000) })
    const { handling_message }: { handling_message?: string } = answer.ok ? await answer.json() : {}
    return handling_message || undefined
  } catch {
    return undefined
  }
}
