import { expect, test } from 'vitest'
import type { ReportEvent } from '#features/reports/events.ts'
import { notificationKindOf } from './rules.ts'

const note: ReportEvent = { type: 'note-added', text: 'Gezien', mentions: [1, 2] }
const changed: ReportEvent = { type: 'priority-changed', from: 'normal', to: 'high' }
const status = (to: 'reopen-requested' | 'reopened' | 'closure-requested' | 'in-progress'): ReportEvent => ({
  type: 'status-changed',
  from: 'handled',
  to,
  text: null,
  sendsMail: false,
})
const answered: ReportEvent = { type: 'external-reaction', sessionId: 1, outcome: 'received' }

test.each([
  [note, 9, 'assignee', 'mentioned'],
  [note, 1, 'assignee', undefined],
  [{ ...note, mentions: [2] }, 9, 'assignee', 'changed'],
  [{ ...note, mentions: [2] }, 9, 'follower', 'followed'],
  [{ ...note, mentions: [2] }, null, 'assignee', undefined],
  [{ type: 'user-assigned', userId: 1 }, 9, 'nobody', 'assigned'],
  [{ type: 'user-assigned', userId: 1 }, null, 'nobody', 'assigned'],
  [{ type: 'user-assigned', userId: 2 }, 9, 'assignee', 'changed'],
  [{ type: 'user-assigned', userId: 1, handedOver: { count: 6, of: 'Carla', hasLeft: true } }, 9, 'nobody', 'assigned'],
  [{ type: 'user-assigned', userId: 1, handedOver: 'said' }, 9, 'assignee', undefined],
  [{ type: 'user-assigned', userId: 2, handedOver: 'said' }, 9, 'follower', 'followed'],
  [changed, 9, 'nobody', undefined],
  [changed, null, 'assignee', undefined],
  [status('reopen-requested'), null, 'assignee', 'reopened'],
  [status('reopened'), 9, 'assignee', 'reopened'],
  [status('in-progress'), null, 'assignee', undefined],
  [{ type: 'reporter-added', additionId: 1 }, null, 'assignee', 'reaction'],
  [{ type: 'reporter-added', additionId: 1 }, null, 'follower', 'followed'],
  [answered, null, 'assignee', 'reaction'],
  [status('closure-requested'), null, 'assignee', undefined],
] as const)('a notification about %j by %j is for the %s: %s', (event, byUser, role, kind) => {
  const involvement = { userId: 1, isAssignee: role === 'assignee', isFollower: role === 'follower' }
  expect(notificationKindOf(event, byUser, involvement)).toBe(kind)
})
