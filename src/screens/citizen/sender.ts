import { sendPhotos } from '../../features/attachments/web/send-photo.ts'
import { fetchCreatedLink } from '../../features/my-reports/web/created-link.ts'
import { type Draft, inOtherCategory } from '../../features/reports/draft/rules.ts'
import { fetchDraftToken } from '../../features/reports/draft/web/draft-token.ts'
import {
  fetchHandlingMessage,
  type SendResult,
  type SentOnWire,
  sendDraft,
} from '../../features/reports/draft/web/send.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { queueForLater } from './queue/queue-for-later.ts'
import type { SentReport } from './sent-report.ts'
import { suggestCategory } from './suggest-category.ts'

/** What sending uses of the draft form. */
type SentForm = Pick<DraftForm, 'latest' | 'changeAndSave'>

/** Sends a draft. When its category was closed meanwhile another one is chosen, for the next attempt. */
async function sendOnce(draftForm: SentForm, { listedFirst, ...options }: SendOnceOptions): Promise<SendResult> {
  const result = await sendDraft(draftForm, options)
  if (result.kind === 'refused' && result.refusal?.isCategoryClosed) await chooseOtherCategory(draftForm, listedFirst)
  return result
}

/** `listedFirst`: see `chooseCategory`. */
type SendOnceOptions = Parameters<typeof sendDraft>[1] & { listedFirst: boolean }

/** Closed categories are not suggested: what is most likely now, or the category of reports whose subject is unknown. */
async function chooseOtherCategory({ latest, changeAndSave }: SentForm, listedFirst: boolean) {
  const { description } = latest().draft
  const suggestion = await suggestCategory(description, { signal: new AbortController().signal, listedFirst })
  if (suggestion) await changeAndSave(draft => inOtherCategory(draft, suggestion.category))
}

/** What the thank-you page shows of a report that the server created. @param isOfResident who gets a link to it */
async function sentReportOf(
  { id, signal_id: uuid, id_display: number }: SentOnWire,
  draft: Draft,
  isOfResident: boolean,
): Promise<SentReport> {
  const message = fetchHandlingMessage(draft)
  const created = isOfResident ? await fetchCreatedLink(draft.idempotencyKey) : undefined
  return {
    number,
    uuid,
    id,
    hasEmail: draft.email.trim() !== '',
    hasPhone: draft.phone.trim() !== '',
    handlingMessage: await message,
    link: created?.link,
    promise: created?.promise,
    sameAsName: draft.sameAs?.name,
  }
}

/** The code that is needed only when a report is sent; it is loaded while the user writes. */
export const sender = { sendOnce, sendPhotos, queueForLater, sentReportOf, fetchDraftToken }
export type Sender = typeof sender
