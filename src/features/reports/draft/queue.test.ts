import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, noDraftQuestions } from './rules.ts'
import {
  contactDetailsOf,
  enqueueReport,
  expireQueuedReport,
  isFromThisTab,
  queueLifetime,
  readQueuedReport,
  readReportQueue,
  removeQueuedReport,
  withContactDetails,
} from './web/queue.ts'
import { outgoingReport } from './web/send.ts'

const id = 'f38ad3f4-2b13-41a7-a43b-92e813b8f478'
const draft = {
  ...emptyDraft(id),
  description: 'De brug rammelt.',
  phone: '0612345678',
  email: 'kim@voorbeeld.example',
  sentAt: '2026-11-21T12:00:00.000Z',
}
const report = outgoingReport(draft, { source: 'online', draftQuestions: noDraftQuestions })
const photo = { key: 'p', name: 'brug.jpg', file: new Blob(['x']) }

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await removeQueuedReport(id)
})

test('a waiting report is later sent unchanged, but its contact details cannot be read on the device', async () => {
  await enqueueReport({ draft, photos: [photo] }, report, 1000)
  const [item] = await readReportQueue(2000)
  if (item?.state !== 'waiting') throw new Error('the report is not waiting')
  expect(JSON.stringify(item)).not.toMatch(/kim@|0612345678/)
  const contact = await contactDetailsOf(item)
  expect(contact && JSON.stringify(withContactDetails(item, contact))).toBe(JSON.stringify(report))
  expect(await isFromThisTab(item)).toBe(true)
})

test('without its tab a report has no contact details, unless the user chose to send it without them', async () => {
  await enqueueReport({ draft, photos: [] }, report, 1000)
  const item = await readQueuedReport(id)
  if (item?.state !== 'waiting') throw new Error('the report is not waiting')
  const ofClosedTab = { ...item, id: 'another' }
  expect(await contactDetailsOf(ofClosedTab)).toBeUndefined()
  expect(await isFromThisTab(ofClosedTab)).toBe(false)
  expect(await contactDetailsOf({ ...ofClosedTab, sendsWithoutContact: true })).toEqual({ phone: '', email: '' })
})

test('a waiting report is dropped after fourteen days, and the form says so for another fourteen', async () => {
  await enqueueReport({ draft, photos: [photo] }, report, 1000)
  expect(await readReportQueue(1000 + queueLifetime)).toMatchObject([{ state: 'waiting' }])
  expect(await readReportQueue(1001 + queueLifetime)).toEqual([{ state: 'dropped', id, queuedAt: 1000 }])
  expect(await readReportQueue(1001 + 2 * queueLifetime)).toEqual([])
  expect(await readQueuedReport(id)).toBeUndefined()
})

test('a created report stays in the queue as sent when its photos waited for too long', () => {
  const item = { id, queuedAt: 0, sentAt: 5, number: 'SIG-1', uuid: 'u', photos: [photo], lostPhotoCount: 1 }
  expect(expireQueuedReport({ ...item, state: 'accepted' }, queueLifetime + 1)).toEqual({
    state: 'sent',
    id,
    queuedAt: 0,
    sentAt: 5,
    number: 'SIG-1',
    lostPhotoCount: 2,
  })
})
