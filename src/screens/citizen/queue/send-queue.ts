import { sendPhotoInBackground } from '../../../features/attachments/web/send-photo.ts'
import { fetchDraftToken } from '../../../features/reports/draft/web/draft-token.ts'
import {
  type AcceptedReport,
  contactDetailsOf,
  finishedIfNoPhotos,
  putQueuedReport,
  readReportQueue,
  type UnsentReport,
  type WaitingReport,
  withContactDetails,
} from '../../../features/reports/draft/web/queue.ts'
import { postReport, type SendResult } from '../../../features/reports/draft/web/send.ts'
import { newUuid } from '../../../web/uuid.ts'

/** Runs `work` in one tab or worker at a time; the others skip it. */
const exclusively = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('meldwerk-queue', { ifAvailable: true }, lock => (lock ? work() : undefined))
    : work()

/** Sends all waiting reports that this tab can send, with their photos. What fails stays queued. */
export const sendQueue = (): Promise<void> =>
  exclusively(async () => {
    for (const item of await readReportQueue(Date.now())) if (!(await sendOne(item))) return
  })

/** @returns false when there is no connection */
async function sendOne(item: UnsentReport): Promise<boolean> {
  if (item.state === 'accepted') return sendPhotos(item)
  if (item.state !== 'waiting' || item.refused) return true
  const contact = await contactDetailsOf(item)
  if (!contact) return true
  const result = await postReport(withContactDetails(item, contact))
  if (result.kind === 'rate-limited') return addDraftToken(item)
  const next = nextState(item, result, Date.now())
  if (next !== item) await putQueuedReport(next)
  if (result.kind === 'changed-since' && next.state === 'waiting') return sendOne(next)
  return next.state === 'accepted' ? sendPhotos(next) : result.kind !== 'unreachable'
}

/** A report that was written without a connection has no token yet: the next attempt has. */
async function addDraftToken(item: WaitingReport) {
  const { report } = item
  const draftToken = await fetchDraftToken(report.idempotencyKey)
  if (draftToken) await putQueuedReport({ ...item, report: { ...report, draftToken } })
  return true
}

/** The next state of a queued report by the result of sending it. */
function nextState(item: WaitingReport, result: SendResult, now: number): UnsentReport {
  const { id, queuedAt } = item
  if (result.kind === 'sent') {
    const { signal_id: uuid, id_display: number } = result.report
    return finishedIfNoPhotos({
      state: 'accepted',
      id,
      queuedAt,
      sentAt: now,
      number,
      uuid,
      photos: item.photos,
      lostPhotoCount: 0,
    })
  }
  if (result.kind === 'refused') return { ...item, refused: { refusal: result.refusal } }
  // The server has another version under this key, from before the draft was changed and queued: better twice than lost.
  if (result.kind === 'changed-since' && !item.sendsWithoutContact)
    return { ...item, report: { ...item.report, idempotencyKey: newUuid() } }
  // Only the contact details differ: it arrived with them before, and the response got lost.
  if (result.kind === 'changed-since')
    return { state: 'sent', id, queuedAt, sentAt: now, number: undefined, lostPhotoCount: item.photos.length }
  return item
}

async function sendPhotos(item: AcceptedReport): Promise<boolean> {
  const [photo, ...photos] = item.photos
  if (!photo) return true
  const { kind } = await sendPhotoInBackground({ ...photo, uuid: item.uuid })
  if (kind === 'failed') return false
  const next = finishedIfNoPhotos({
    ...item,
    photos,
    lostPhotoCount: item.lostPhotoCount + (kind === 'refused' ? 1 : 0),
  })
  await putQueuedReport(next)
  return next.state === 'accepted' ? sendPhotos(next) : true
}
