import { describe, expect, test } from 'vitest'
import { noReactionText } from '#features/reports/replies.ts'
import { alwaysMails, statusMail } from '#features/reports/status/rules.ts'
import { type Status, statuses } from '#features/reports/status/statuses.ts'
import { languages } from '#kit/language.ts'
import { compileErrorsAfter, filesWithErrors } from '#test/compile-errors.ts'
import { type MailedEvent, type MailKind, mailKindAfter, mailKindOf, mailKinds } from './kinds.ts'
import { statusNews } from './server/extra-values.ts'
import { historyTexts } from './texts.ts'

describe('a new mail', () => {
  const file = 'src/features/mail/kinds.ts'
  const adding = (facts: string) => (source: string) =>
    source.replace('} as const satisfies', `  question: ${facts},\n} as const satisfies`)

  const recipient = `audience: 'reporter', about: 'report', template: 'signal_created'`
  const texts = `label: 'Vraag', when: 'na een vraag', note: null`

  test.each([
    ['an audience', `{ about: 'report', template: 'signal_created', ${texts} }`],
    ['a template', `{ audience: 'reporter', about: 'report', ${texts} }`],
    ['a template that there is', `{ audience: 'reporter', about: 'report', template: 'vraag', ${texts} }`],
    ['a name in the delivery log', `{ ${recipient}, when: 'na een vraag', note: null }`],
    ['when it is sent', `{ ${recipient}, label: 'Vraag', note: null }`],
    ['its note', `{ ${recipient}, label: 'Vraag', when: 'na een vraag' }`],
  ])('does not compile without %s', async (_, facts) => {
    const errors = await compileErrorsAfter({ file, edit: adding(facts), compile: [file] })
    expect(filesWithErrors(errors)).toEqual([file])
    expect(errors.join()).toContain("is not assignable to type 'MailFacts'")
  })

  test('does not compile without the values of its template', async () => {
    const place = 'src/features/mail/server/extra-values.ts'
    const errors = await compileErrorsAfter({ file, edit: adding(`{ ${recipient}, ${texts} }`), compile: [place] })
    expect(errors).toEqual([expect.stringMatching(`^${place}: Property 'question' is missing`)])
  })
})

test('a new template does not compile without its built-in text in every language', async () => {
  const file = 'src/features/mail/templates/variables.ts'
  const edit = (source: string) =>
    source.replace('} as const satisfies Record<', '  question: {},\n} as const satisfies Record<')
  const builtIn = 'src/features/mail/templates/built-in.ts'
  const errors = await compileErrorsAfter({ file, edit, compile: [builtIn] })
  expect(errors).toEqual(languages.map(() => expect.stringMatching(`^${builtIn}: Property 'question' is missing`)))
})

const isKind = (kind: string): kind is MailKind => kind in mailKinds
const kinds = Object.keys(mailKinds).filter(isKind)

test.each(kinds)(
  'the history line of a failed mail mentions the reporter only when the mail was to the reporter: %s',
  kind => {
    const isToReporter = mailKinds[kind].audience === 'reporter'
    expect(/melder/.test(historyTexts(kind).failed('Fout.'))).toBe(isToReporter)
  },
)

test('a stored mail of an unknown kind is an error', () => {
  expect(() => mailKindOf('question')).toThrow('unknown kind')
  expect(() => mailKindOf('toString')).toThrow('unknown kind')
})

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

test('a new report is confirmed by mail', () => {
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
] as const)('the mail for a status from %s to %s, with mail requested %s: %s', (from, to, sendsMail, kind) => {
  expect(mailKindAfter(changed(from, to, sendsMail), flags)).toBe(kind)
})

test('an unsatisfied reporter is mailed where the municipality wants that', () => {
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

test('no thanks are mailed for a question that was not answered in time', () => {
  const event = { ...changed('reaction-requested', 'reaction-received', true), text: noReactionText }
  expect(mailKindAfter(event, flags)).toBeUndefined()
})
