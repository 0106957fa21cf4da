import { expect, test } from 'vitest'
import type { ReportEvent } from './events.ts'
import { isByExternalParty, isByReporter, type ReplyKind, replyKindOf } from './replies.ts'

const status = { type: 'status-changed', from: 'handled', text: null, sendsMail: false } as const
const external = { type: 'external-reaction', sessionId: 1 } as const

test.each<[string, ReportEvent, number | null, ReplyKind | undefined]>([
  ['an answer of the reporter', { ...status, to: 'reaction-received', sessionId: 1 }, null, 'answer'],
  ['no answer', { ...status, to: 'reaction-received', text: 'Geen reactie ontvangen.' }, null, undefined],
  ['a request to look at it again', { ...status, to: 'reopen-requested' }, null, 'not-solved'],
  [
    'that they disagree',
    { ...status, to: 'reopen-requested', text: 'De melder is het er niet mee eens.' },
    null,
    'objection',
  ],
  ['a reason not to be satisfied', { type: 'feedback-given', feedbackId: 1 }, null, undefined],
  [
    'the same with a wish for contact',
    { type: 'feedback-given', feedbackId: 1, asksContact: true },
    null,
    'contact-asked',
  ],
  ['words added by the reporter', { type: 'reporter-added', additionId: 1 }, null, 'addition'],
  ['that it is ready', { ...external, outcome: 'received' }, null, 'external-answer'],
  ['the status after that', { ...status, to: 'closure-requested', sessionId: 1 }, null, 'external-answer'],
  ['that they cannot do it', { ...external, outcome: 'refused' }, null, 'external-refused'],
  [
    'the status after that',
    { ...status, to: 'closure-requested', sessionId: 1, isRefused: true },
    null,
    'external-refused',
  ],
  ['that it is not ready', { ...external, outcome: 'not-ready' }, null, 'external-not-ready'],
  ['no answer of an external party', { ...external, outcome: 'not-received' }, null, undefined],
  [
    'the status after that',
    { ...status, to: 'closure-requested', text: 'Geen reactie ontvangen.' },
    null,
    'external-silent',
  ],
  ['a status that a colleague set', { ...status, to: 'reopen-requested' }, 1, undefined],
  ['a note', { type: 'note-added', text: 'Gezien' }, 1, undefined],
])('the event %s is a reply of its kind, or none', (_, event, byUser, expected) =>
  expect(replyKindOf(event, byUser)).toBe(expected),
)

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
])('the event %s is by the reporter, or not', (_, event, byUser, expected) =>
  expect(isByReporter(event, byUser)).toBe(expected),
)

test.each<[string, ReportEvent, number | null, boolean]>([
  ['that it is not ready', { ...external, outcome: 'not-ready' }, null, true],
  ['no answer', { ...external, outcome: 'not-received' }, null, false],
  ['the status after its answer', { ...status, to: 'closure-requested', sessionId: 1 }, null, true],
  ['the status after no answer', { ...status, to: 'closure-requested' }, null, false],
  ['an answer of the reporter', { ...status, to: 'reaction-received', sessionId: 1 }, null, false],
  ['its photo', { ...photo, byReporter: false }, null, true],
  ['a copy of a photo', { ...photo, byReporter: false, isCopy: true }, null, false],
  ['a photo that a colleague added', { ...photo, byReporter: false }, 1, false],
])('the event %s is by an external party, or not', (_, event, byUser, expected) =>
  expect(isByExternalParty(event, byUser)).toBe(expected),
)
