import { expect, test } from 'vitest'
import type { ReportEvent } from './events.ts'
import { isByReporter, isReply } from './replies.ts'

const status = { type: 'status-changed', from: 'handled', text: null, sendsMail: false } as const
const external = { type: 'external-reaction', sessionId: 1 } as const

test.each<[string, ReportEvent, number | null, boolean]>([
  ['an answer of the reporter', { ...status, to: 'reaction-received', sessionId: 1 }, null, true],
  ['that there is no answer', { ...status, to: 'reaction-received', text: 'Geen reactie ontvangen.' }, null, false],
  ['a request to look at it again', { ...status, to: 'reopen-requested' }, null, true],
  ['words added by the reporter', { type: 'reporter-added', additionId: 1 }, null, true],
  ['that it is ready', { ...external, outcome: 'received' }, null, true],
  ['that it is not ready', { ...external, outcome: 'not-ready' }, null, true],
  ['that an external party did not answer', { ...external, outcome: 'not-received' }, null, false],
  ['a status that a colleague set', { ...status, to: 'reopen-requested' }, 1, false],
  ['a note', { type: 'note-added', text: 'Gezien' }, 1, false],
])('%s', (_, event, byUser, expected) => expect(isReply(event, byUser)).toBe(expected))

const photo = { type: 'attachment-added', attachmentId: 1, name: 'foto.jpg' } as const

test.each<[string, ReportEvent, number | null, boolean]>([
  ['an answer to a question', { ...status, to: 'reaction-received', sessionId: 1 }, null, true],
  ['that there is no answer', { ...status, to: 'reaction-received', text: 'Geen reactie ontvangen.' }, null, false],
  ['that an external party is ready', { ...status, to: 'closure-requested', sessionId: 1 }, null, false],
  ['words added later', { type: 'reporter-added', additionId: 1 }, null, true],
  ['a photo of the reporter', { ...photo, byReporter: true }, null, true],
  ['a photo of an external party', { ...photo, byReporter: false }, null, false],
  ['a photo that a colleague added', { ...photo, byReporter: false }, 1, false],
  ['what they thought of the handling', { type: 'feedback-given', feedbackId: 1 }, null, true],
  ['a confirmed address', { type: 'reporter-changed', reporterId: 1, what: 'verified' }, null, true],
  ['a note of the system', { type: 'note-added', text: 'De mail is niet verzonden.' }, null, false],
])('%s is by the reporter, or not', (_, event, byUser, expected) => expect(isByReporter(event, byUser)).toBe(expected))
