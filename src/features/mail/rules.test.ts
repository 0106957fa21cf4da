import { describe, expect, test } from 'vitest'
import { noReactionText } from '../reports/replies.ts'
import { alwaysMails, statusMail } from '../reports/status/rules.ts'
import { type Status, statuses } from '../reports/status/statuses.ts'
import { type MailedEvent, mailKindAfter, obscuredEmail, obscuredPhone, subjectAfter, withinMail } from './rules.ts'
import { statusNews } from './status-news.ts'

const created: MailedEvent = {
  type: 'report-created',
  status: 'received',
  categoryId: 1,
  categoryName: 'Overig',
  handlingMessage: null,
  priority: 'normal',
  reportType: 'SIG',
  districtName: null,
  street: '',
  city: '',
  lng: 5,
  lat: 52,
}
const changed = (from: Status, to: Status, sendsMail: boolean): MailedEvent => ({
  type: 'status-changed',
  from,
  to,
  sendsMail,
  text: 'Tekst',
})

const flags = { reporterMailHandledNegativeContactEnabled: false, isUnsatisfied: false }

test('a new report is confirmed', () => {
  expect(mailKindAfter(created, flags)).toBe('received')
})

test.each([
  ['in-progress', 'handled', true, 'handled'],
  ['in-progress', 'handled', false, 'handled'],
  ['reopen-requested', 'handled', true, undefined],
  ['received', 'scheduled', true, 'scheduled'],
  ['received', 'scheduled', false, undefined],
  ['handled', 'reopened', false, 'reopened'],
  ['received', 'received', true, 'update'],
  ['received', 'awaiting', true, 'update'],
  ['received', 'in-progress', true, 'update'],
  ['received', 'in-progress', false, undefined],
  ['in-progress', 'closure-requested', true, 'update'],
  ['in-progress', 'cancelled', true, 'update'],
  ['in-progress', 'cancelled', false, undefined],
  ['received', 'ready-to-send', true, undefined],
  ['handled', 'reopen-requested', true, undefined],
  ['received', 'reaction-requested', true, 'reaction-requested'],
  ['reaction-requested', 'reaction-received', true, 'reaction-received'],
  ['received', 'forwarded', true, 'forward'],
] as const)('from %s to %s, with mail requested %s: %s', (from, to, sendsMail, kind) => {
  expect(mailKindAfter(changed(from, to, sendsMail), flags)).toBe(kind)
})

describe('contact details are obscured', () => {
  test.each([
    ['test@test.com', 't**t@***t.com'],
    ['kim.de.vries@voorbeeld.example', 'k**********s@********d.example'],
    ['ab@abc.nl', '**@***.nl'],
    ['a@b.co.uk', '*@***o.uk'],
  ])('%s', (email, obscured) => expect(obscuredEmail(email)).toBe(obscured))

  test.each([
    ['0612345678', '*******678'],
    ['123', '***'],
  ])('%s', (phone, obscured) => expect(obscuredPhone(phone)).toBe(obscured))
})

test.each([
  ['a first mail', [], 'Uw melding SIG-1 is afgehandeld'],
  ['one about something else before it', ['Vraag over uw melding SIG-1'], 'Uw melding SIG-1 is afgehandeld'],
  ['the same one before it', ['Uw melding SIG-1 is afgehandeld'], 'Uw melding SIG-1 is afgehandeld (2e keer)'],
  [
    'two of these before it',
    ['Uw melding SIG-1 is afgehandeld', 'Uw melding SIG-1 is afgehandeld (2e keer)'],
    'Uw melding SIG-1 is afgehandeld (3e keer)',
  ],
])('the subject of %s', (_, earlier, subject) => {
  expect(subjectAfter('Uw melding SIG-1 is afgehandeld', earlier)).toBe(subject)
})

test('only so much of what was answered goes into a mail', () => {
  const many = Array.from({ length: 41 }, () => 'x')
  const answers = many.map(() => ({ label: 'a'.repeat(201), lines: [...many.slice(1), 'b'.repeat(1001)] }))
  const mailed = withinMail([{ label: 'Waar?', lines: ['b'.repeat(1001)] }, ...answers])
  expect(mailed).toHaveLength(40)
  expect(mailed[0]).toEqual({ label: 'Waar?', lines: [`${'b'.repeat(1000)}…`] })
  expect(mailed[1]).toEqual({ label: `${'a'.repeat(200)}…`, lines: many.slice(1) })
})

test('an unsatisfied reporter is answered where the municipality wants that', () => {
  const answering = { ...flags, reporterMailHandledNegativeContactEnabled: true }
  expect(mailKindAfter(changed('reopen-requested', 'handled', true), answering)).toBe('handled-again')
})

test('an unsatisfied reporter who may be mailed is answered everywhere', () => {
  const unsatisfied = { ...flags, isUnsatisfied: true }
  expect(mailKindAfter(changed('reopen-requested', 'handled', true), unsatisfied)).toBe('handled-again')
  expect(mailKindAfter(changed('in-progress', 'handled', true), unsatisfied)).toBe('handled')
})

test('every status that mails has its mail', () => {
  for (const to of statuses) {
    const kind = mailKindAfter(changed('in-progress', to, true), flags)
    expect([to, kind !== undefined]).toEqual([to, statusMail(to) !== null])
    if (alwaysMails(to)) expect([to, mailKindAfter(changed('in-progress', to, false), flags)]).toEqual([to, kind])
  }
})

test('every status that shares a mail has a subject of its own', () => {
  const sharing = statuses.filter(status => statusMail(status)?.kind === 'update')
  expect(Object.keys(statusNews).toSorted()).toEqual(sharing.toSorted())
  expect(new Set(Object.values(statusNews)).size).toBe(sharing.length)
})

test('a question that was not answered in time is not thanked for', () => {
  const event = { ...changed('reaction-requested', 'reaction-received', true), text: noReactionText }
  expect(mailKindAfter(event, flags)).toBeUndefined()
})
