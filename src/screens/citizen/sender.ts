import type { Draft } from '../../features/reports/draft/rules.ts'
import { fetchHandlingMessage, type SendResult, sendReport } from '../../features/reports/draft/web/send.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { newUuid } from '../../web/uuid.ts'
import { queueForLater } from './queue/queue-for-later.ts'
import { sendPhotos } from './send-photos.ts'

/**
 * Sends a report. The time of sending is stored on the device first, so that a page that is closed in between sends the
 * same request again. A draft that was changed after an attempt that may have arrived gets a new idempotency key: better
 * twice than lost.
 */
async function sendOnce({ changeAndSave }: DraftForm, options: Parameters<typeof sendReport>[1]): Promise<SendResult> {
  const withSentAt = (draft: Draft) => ({ ...draft, sentAt: draft.sentAt ?? now })
  const now = new Date().toISOString()
  const first = await sendReport(await changeAndSave(withSentAt), options)
  if (first.kind === 'clock-ahead')
    return sendReport(await changeAndSave(draft => ({ ...draft, sentAt: first.now })), options)
  if (first.kind !== 'changed-since') return first
  const idempotencyKey = newUuid()
  return sendReport(await changeAndSave(draft => ({ ...withSentAt(draft), idempotencyKey })), options)
}

/** The code that is needed only when a report is sent; it is loaded while the user writes. */
export const sender = { sendOnce, sendPhotos, queueForLater, fetchHandlingMessage }
