import { describe, expect, test } from 'vitest'
import { noReactionText } from '../questionnaires/texts.ts'
import { alwaysMails, statusMail } from '../reports/status/rules.ts'
import { type Status, statuses } from '../reports/status/statuses.ts'
import { answerTextsOf } from './answer-texts.ts'
import { type MailedEvent, mailKindAfter, obscuredEmail, obscuredPhone } from './rules.ts'

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

const flags = { reporterMailHandledNegativeContactEnabled: false }

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

test('answers to extra questions are read in every shape that browsers send', () => {
  expect(
    answerTextsOf([
      { id: 'a', label: 'Waar?', answer: 'Op straat' },
      { id: 'b', label: 'Welke?', answer: { id: 'x', label: 'De linker' } },
      {
        id: 'c',
        label: 'Wat nog meer?',
        answer: [
          { id: 'p', label: 'Papier' },
          { id: 'g', label: 'Glas' },
        ],
      },
      { id: 'd', label: 'Gevaarlijk', answer: { label: 'Gevaarlijk', value: true } },
      { id: 'e', label: 'Niet aangevinkt', answer: { label: 'Nee', value: false } },
      { id: 'f', label: 'Leeg', answer: '' },
      { id: 'g', label: 'Hoeveel?', answer: 3 },
      { id: 'h', label: 'Vreemd', answer: { iets: 'anders' } },
    ]),
  ).toEqual([
    { label: 'Waar?', answer: 'Op straat' },
    { label: 'Welke?', answer: 'De linker' },
    { label: 'Wat nog meer?', answer: 'Papier, Glas' },
    { label: 'Gevaarlijk', answer: 'Gevaarlijk' },
    { label: 'Hoeveel?', answer: '3' },
  ])
  expect(answerTextsOf(null)).toEqual([])
})

test('an unsatisfied reporter is answered where the municipality wants that', () => {
  const answering = { reporterMailHandledNegativeContactEnabled: true }
  expect(mailKindAfter(changed('reopen-requested', 'handled', true), answering)).toBe('handled-again')
})

test('every status that mails has its mail', () => {
  for (const to of statuses) {
    const kind = mailKindAfter(changed('in-progress', to, true), flags)
    expect([to, kind !== undefined]).toEqual([to, statusMail(to) !== null])
    if (alwaysMails(to)) expect([to, mailKindAfter(changed('in-progress', to, false), flags)]).toEqual([to, kind])
  }
})

test('a question that was not answered in time is not thanked for', () => {
  const event = { ...changed('reaction-requested', 'reaction-received', true), text: noReactionText }
  expect(mailKindAfter(event, flags)).toBeUndefined()
})
