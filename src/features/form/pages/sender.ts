import { sendPhotos } from '#features/attachments/web/send-photo.ts'
import { fetchCreatedLink } from '#features/my-reports/web/created-link.ts'
import { type Draft, inOtherCategory } from '#features/reports/draft/rules.ts'
import {
  fetchDraftToken,
  fetchHandlingMessage,
  isSentLater,
  type SendResult,
  type SentOnWire,
  sendDraft,
} from '#features/reports/draft/web/send.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { queueForLater } from './queue/queue-for-later.ts'
import type { SentReport } from './sent-report.ts'
import { suggestCategory } from './steps/suggest-category.ts'

type SentForm = Pick<DraftForm, 'latest' | 'changeAndSave'>

/** When its category was closed meanwhile, another one is chosen for the next attempt. */
async function sendOnce(draftForm: SentForm, { listedFirst, ...options }: SendOnceOptions): Promise<SendResult> {
  const result = await sendDraft(draftForm, options)
  if (result.kind === 'refused' && result.refusal?.isCategoryClosed) await chooseOtherCategory(draftForm, listedFirst)
  return result
}

type SendOnceOptions = Parameters<typeof sendDraft>[1] & { listedFirst: boolean }

/** Closed categories are never suggested; the fallback is the category for unknown subjects. */
async function chooseOtherCategory({ latest, changeAndSave }: SentForm, listedFirst: boolean) {
  const { description } = latest().draft
  const suggestion = await suggestCategory(description, { signal: new AbortController().signal, listedFirst })
  if (suggestion) await changeAndSave(draft => inOtherCategory(draft, suggestion.category))
}

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

/** Loaded while the user writes, as it is needed only at the end. */
export const sender = { sendOnce, isSentLater, sendPhotos, queueForLater, sentReportOf, fetchDraftToken }
export type Sender = typeof sender
