import type { Draft } from '../../features/reports/draft/rules.ts'
import { handlingMessage, type Sent, sendReport } from '../../features/reports/draft/web/send.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { newUuid } from '../../web/uuid.ts'
import { keepForLater } from './queue/keep-for-later.ts'
import { sendPhotos } from './send-photos.ts'

/**
 * The moment of sending is on the device before anything goes, so that a page that is closed in between sends the same
 * again. What was changed after an attempt that may have arrived goes under a key of its own: better twice than lost.
 */
async function sendOnce({ changeForGood }: DraftInHand, by: Parameters<typeof sendReport>[1]): Promise<Sent> {
  const stamped = (draft: Draft) => ({ ...draft, sentAt: draft.sentAt ?? now })
  const now = new Date().toISOString()
  const first = await sendReport(await changeForGood(stamped), by)
  if (first.kind === 'clock-ahead')
    return sendReport(await changeForGood(draft => ({ ...draft, sentAt: first.now })), by)
  if (first.kind !== 'changed-since') return first
  const key = newUuid()
  return sendReport(await changeForGood(draft => ({ ...stamped(draft), key })), by)
}

/** What is needed once a report is sent, and comes in while it is written. */
export const sendOff = { sendOnce, sendPhotos, keepForLater, handlingMessage }
