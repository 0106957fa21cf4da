import { sendPhotoInBackground } from '#features/attachments/web/send-photo.ts'
import {
  type AcceptedReport,
  contactDetailsOf,
  finishedIfNoPhotos,
  isFromThisTab,
  putQueuedReport,
  readReportQueue,
  type UnsentReport,
  type WaitingReport,
  withContactDetails,
} from '#features/reports/draft/web/queue.ts'
import { fetchDraftToken, isSentLater, postReport, type SendResult } from '#features/reports/draft/web/send.ts'
import { unlessElsewhere } from '#web/between-tabs.ts'
import { newUuid } from '#web/uuid.ts'
import { isSent, withFacts, withTold } from './sent-facts.ts'

/** One tab or worker sends at a time. Failed reports stay queued. */
export const sendQueue = (): Promise<void> => unlessElsewhere('meldwerk-queue', sendAll)

async function sendAll() {
  for (const item of await readReportQueue(Date.now())) if (!(await sendOne(await withTold(item)))) return
}

async function sendOne(item: UnsentReport): Promise<boolean> {
  if (item.state === 'accepted') return sendPhotos(item)
  if (item.state !== 'waiting' || item.refused) return true
  const contact = await contactDetailsOf(item)
  if (!contact) return true
  const isOurs = await isFromThisTab(item)
  const result = await postReport(withContactDetails(item, contact))
  if (result.kind === 'rate-limited') return addDraftToken(item)
  let next = nextState(item, result, Date.now())
  if (next !== item) await putQueuedReport(next)
  if (result.kind === 'sent' && isSent(next))
    next = await withFacts(next, item, isOurs ? { hasEmail: contact.email.trim() !== '' } : undefined)
  if (result.kind === 'changed-since' && next.state === 'waiting') return sendOne(next)
  return next.state === 'accepted' ? sendPhotos(next) : !isSentLater(result)
}

/** A report written without a connection has no token; later attempts need one. */
async function addDraftToken(item: WaitingReport) {
  const { report } = item
  const draftToken = await fetchDraftToken(report.idempotencyKey)
  if (draftToken) await putQueuedReport({ ...item, report: { ...report, draftToken } })
  return true
}

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
      origin: item.origin,
      uuid,
      photos: item.photos,
      lostPhotoCount: 0,
    })
  }
  if (result.kind === 'refused') return { ...item, refused: { refusal: result.refusal } }
  // The server has an older version of the draft under this key: a double report is better than a lost one.
  if (result.kind === 'changed-since' && !item.sendsWithoutContact)
    return { ...item, report: { ...item.report, idempotencyKey: newUuid() }, origin: undefined }
  // Only the contact details differ: the report arrived with them, and the response got lost.
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
