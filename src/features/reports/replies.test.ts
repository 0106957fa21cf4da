import { expect, test } from 'vitest'
import type { ReportEvent } from './events.ts'
import { isReply } from './replies.ts'

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
