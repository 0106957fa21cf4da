import { expect, test } from 'vitest'
import type { EventOf, ReportEvent } from '#features/reports/events.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { photosWithText } from './server/history.ts'

const photo = (attachmentId: number): ReportEvent => ({
  type: 'attachment-added',
  attachmentId,
  name: 'foto.jpg',
  byReporter: true,
})
const photoOfColleague: ReportEvent = { type: 'attachment-added', attachmentId: 9, name: 'foto.jpg', byReporter: false }
const added = (photoIds?: readonly number[]): ReportEvent => ({
  type: 'reporter-added',
  additionId: 1,
  ...(photoIds && { photoIds }),
})
const status = (from: Status, to: Status): EventOf<'status-changed'> => ({
  type: 'status-changed',
  from,
  to,
  text: null,
  sendsMail: true,
})
const question = status('received', 'reaction-requested')
const answer: ReportEvent = { ...status('reaction-requested', 'reaction-received'), sessionId: 1 }
const handled = status('in-progress', 'handled')
const feedback: ReportEvent = { type: 'feedback-given', feedbackId: 1 }

/** The ids of the photos, and the place of the event that each was sent with. */
const places = (...events: ReportEvent[]) => [
  ...photosWithText(events.map((event, index) => ({ id: index, event, byUser: null }))),
]

test('a photo of the report itself is of no text, however soon another text follows', () => {
  expect(places(photo(1), added([]))).toEqual([])
  expect(places(photo(1), added())).toEqual([]) // an older event does not say
  expect(places(photo(1), photo(2), added([2]))).toEqual([[2, 2]])
})

test('an answer has the photos that were sent since the question', () => {
  expect(places(photo(1), question, photo(2), photo(3), photoOfColleague, answer)).toEqual([
    [2, 5],
    [3, 5],
  ])
  expect(places(question, photo(1), status('reaction-requested', 'in-progress'), photo(2), added([]))).toEqual([])
  const unanswered = status('reaction-requested', 'reaction-received') // by the system, after the last day
  expect(places(question, photo(1), unanswered)).toEqual([])
})

test('the opinion of the reporter has the photos that were sent since the handling', () => {
  expect(places(photo(1), handled, photo(2), feedback, status('handled', 'reopen-requested'))).toEqual([[2, 3]])
  expect(places(handled, status('handled', 'reopened'), photo(1), feedback)).toEqual([])
})
