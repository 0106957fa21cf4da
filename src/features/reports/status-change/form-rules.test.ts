import { describe, expect, test } from 'vitest'
import { closingLabel } from '../status/closing-rules.ts'
import { mayFollow, mayRecategorise, selectableFrom, selectableStatuses, statusLabel } from '../status/rules.ts'
import { type Status, statuses } from '../status/statuses.ts'
import {
  commonTextError,
  isMissedByReporter,
  mailChoice,
  mailsAtFirst,
  plannedDayHint,
  type StatusFlags,
  type StatusFormReport,
  statusTextError,
  statusWarnings,
  submitLabel,
  textRule,
} from './form-rules.ts'

const ordinary: StatusFormReport = {
  from: 'in-progress',
  isChild: false,
  hasOpenChildren: false,
  hasEmail: true,
  noMail: null,
  isUnsatisfied: false,
  subSlug: 'straatverlichting',
  mayChangeCategory: true,
}
const newWay: StatusFlags = {
  reporterMailHandledNegativeContactEnabled: true,
  disableClosingCategoryOverigOverig: true,
}
const oldWay: StatusFlags = {
  reporterMailHandledNegativeContactEnabled: false,
  disableClosingCategoryOverigOverig: false,
}
const change = (to: Status, report: Partial<StatusFormReport> = {}, flags = newWay) => ({
  report: { ...ordinary, ...report },
  to,
  flags,
})

test.each(statuses)('from %s only statuses that may follow are offered, in the order of the form', from => {
  expect(selectableFrom(from)).toEqual(selectableStatuses.filter(to => mayFollow(from, to)))
})

describe('the box for mail in the form of a status', () => {
  test.each([
    ['is ticked for what is handled', change('handled'), { kind: 'forced' }],
    ['is ticked for a question', change('reaction-requested'), { kind: 'forced' }],
    ['is ticked for what is reopened', change('reopened', { from: 'handled' }), { kind: 'forced' }],
    ['is free for what is planned', change('scheduled'), { kind: 'free' }],
    ['is free for what is cancelled', change('cancelled'), { kind: 'free' }],
    [
      'is not there for a request to reopen',
      change('reopen-requested', { from: 'handled' }),
      { kind: 'none', reason: 'Bij deze status hoort geen bericht aan de melder. Er wordt geen bericht verstuurd.' },
    ],
    [
      'is not there for closing after such a request, the old way',
      change('handled', { from: 'reopen-requested' }, oldWay),
      {
        kind: 'none',
        reason:
          'De melding wordt afgehandeld na een verzoek tot heropenen. Daarbij hoort geen bericht aan de melder. Er wordt geen bericht verstuurd.',
      },
    ],
    [
      'is ticked for closing after such a request of the reporter, the old way',
      change('handled', { from: 'reopen-requested', isUnsatisfied: true }, oldWay),
      { kind: 'forced' },
    ],
    [
      'is ticked for closing after such a request, the new way',
      change('handled', { from: 'reopen-requested' }),
      { kind: 'forced' },
    ],
    [
      'says that there is no address',
      change('handled', { hasEmail: false, noMail: 'no-address' }),
      { kind: 'none', reason: 'De melder heeft geen e-mailadres opgegeven, er wordt geen bericht verstuurd.' },
    ],
    [
      'says that the address is refused',
      change('handled', { noMail: 'address-refused' }),
      {
        kind: 'none',
        reason:
          'Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan. Er wordt geen bericht verstuurd.',
      },
    ],
    [
      'says that the reporter wants no mail',
      change('handled', { noMail: 'no-contact' }),
      {
        kind: 'none',
        reason:
          'De melder krijgt geen e-mail over deze melding: dat heeft de melder zelf gestopt, of de melder gaf geen toestemming voor contact. Er wordt geen bericht verstuurd.',
      },
    ],
  ] as const)('%s', (_, asked, expected) => {
    expect(mailChoice(asked)).toEqual(expected)
  })

  test('is ticked at first for what ends the handling, and for planned work, whose day replaces the one that was promised', () => {
    expect(statuses.filter(to => mailsAtFirst(to))).toEqual([
      'scheduled',
      'handled',
      'cancelled',
      'reopened',
      'reaction-requested',
      'reaction-received',
      'forwarded',
    ])
  })

  test('misses its reporter where they could be mailed, are not, and do not read the text on the page of the report', () => {
    const missed = statuses.filter(to => isMissedByReporter(change(to), false))
    expect(missed).toContain('scheduled')
    expect(missed).toContain('in-progress')
    expect(missed).not.toContain('cancelled')
    expect(isMissedByReporter(change('scheduled'), true)).toBe(false)
    expect(isMissedByReporter(change('scheduled', { noMail: 'no-address' }), false)).toBe(false)
  })

  test('is never there for a part of a report, whose text goes to a colleague', () => {
    const told = statuses.map(to => mailChoice(change(to, { isChild: true, noMail: 'part' })))
    expect(told.every(({ kind }) => kind === 'none')).toBe(true)
    expect(mailChoice(change('reaction-requested', { isChild: true, noMail: 'part' }))).not.toEqual(
      mailChoice(change('handled', { isChild: true, noMail: 'part' })),
    )
  })
})

describe('the text of a status', () => {
  const colleagues = 'Alleen voor collega’s.'
  test.each([
    ['handled', true, { label: 'Bericht aan melder', required: true, max: 3000, rows: 9 }],
    ['reopened', true, { label: 'Bericht aan melder', required: true, max: 3000, rows: 9 }],
    ['reaction-requested', true, { label: 'Vraag aan melder', required: true, max: 1000, rows: 6 }],
    ['scheduled', false, { label: 'Toelichting', hint: colleagues, required: false, max: 3000, rows: 9 }],
    ['scheduled', true, { label: 'Bericht aan melder', required: true, max: 3000, rows: 9 }],
    ['in-progress', false, { label: 'Toelichting', hint: colleagues, required: false, max: 3000, rows: 9 }],
    ['cancelled', true, { label: 'Bericht aan melder', required: true, max: 3000, rows: 9 }],
    ['reopen-requested', false, { label: 'Toelichting', hint: colleagues, required: false, max: 3000, rows: 9 }],
  ] as const)('to %s, mailed %s, is %o', (to, mails, rule) => {
    expect(textRule(change(to), mails)).toEqual(rule)
  })

  const onPage = 'De melder leest dit op de pagina van de melding.'

  test.each(statuses)('to %s is for colleagues without mail, unless handling ends or begins again', to => {
    const isRead = to === 'handled' || to === 'cancelled' || to === 'reopened'
    const forReporter = { label: 'Bericht aan melder', hint: onPage }
    const forColleagues = { label: 'Toelichting', hint: colleagues }
    const readerOf = (report: Partial<StatusFormReport>) => textRule(change(to, report), false)
    if (to === 'reaction-requested') return
    for (const noMail of ['no-address', 'no-contact', 'address-refused', null] as const)
      expect(readerOf({ noMail, hasEmail: noMail !== 'no-address' })).toMatchObject(
        isRead ? forReporter : forColleagues,
      )
    expect(readerOf({ isChild: true })).toMatchObject(forColleagues)
  })

  test('is read on the page when it is a question that cannot be mailed', () => {
    expect(textRule(change('reaction-requested', { noMail: 'no-contact' }), false).hint).toBe(onPage)
    expect(textRule(change('reaction-requested', { isChild: true }), false).hint).toBeUndefined()
    expect(textRule(change('reaction-requested'), true).hint).toBeUndefined()
  })

  test.each([
    ['handled', true],
    ['scheduled', true],
    ['reopened', true],
    ['reaction-requested', true],
    ['in-progress', false],
    ['cancelled', false],
    ['received', false],
  ] as const)('to %s the old way, and for a part of a report, is required: %s', (to, required) => {
    expect(textRule(change(to, {}, oldWay), false).required).toBe(required)
    expect(textRule(change(to, { isChild: true }), false).required).toBe(required)
  })

  test('is required where the server demands it, also when nobody can be mailed', () => {
    expect(textRule(change('handled', { hasEmail: false }), false).required).toBe(true)
    expect(textRule(change('reopened', { from: 'handled', hasEmail: false }), false).required).toBe(true)
  })

  test.each([
    ['', true, 'Dit veld is verplicht'],
    ['  \n', true, 'Dit veld is verplicht'],
    ['', false, undefined],
    ['x'.repeat(1000), true, undefined],
    ['x'.repeat(1001), true, 'Je hebt meer dan de maximale 1000 tekens ingevoerd.'],
    ['Beste {{naam}}', false, expect.stringMatching(/aanwijzing.*\n/)],
    ['Klaar op }}', false, expect.stringMatching(/aanwijzing.*\n/)],
    ['Klaar op __', false, expect.stringMatching(/aanwijzing.*\n/)],
    ['Klaar op {maandag}_', false, undefined],
  ])('%j, required: %s, is judged', (text, required, error) => {
    expect(statusTextError(text, { required, max: 1000 })).toEqual(error)
  })

  test.each([
    ['', 'Dit veld is verplicht'],
    ['Bij {{ formatted_signal_id }} van {{ created_at|date:"j F Y" }}.', undefined],
    ['{{ sub_category_public_name }}', undefined],
    ['Klaar{% if address %} in {{ address }}{% endif %}.', undefined],
    ['Bij {{ formatted_signal_id }}, over {{aantal}} dagen', expect.stringMatching(/aanwijzing.*\n/)],
    ['Bij {{ formatted_signal_id }} op __', expect.stringMatching(/aanwijzing.*\n/)],
    ['Bij {{ formatted_signal_id', expect.stringMatching(/aanwijzing.*\n/)],
    ['{{ signal_id }}'.repeat(70), 'Je hebt meer dan de maximale 1000 tekens ingevoerd.'],
  ])('%j for several reports is judged', (text, error) => {
    expect(commonTextError(text, { required: true, max: 1000 })).toEqual(error)
  })

  test('has the button Verstuur when it is mailed, and Opslaan otherwise', () => {
    expect(submitLabel({ hasEmail: true }, true)).toBe('Verstuur')
    expect(submitLabel({ hasEmail: true }, false)).toBe('Opslaan')
    expect(submitLabel({ hasEmail: false }, true)).toBe('Opslaan')
  })
})

test.each([
  ['who is mailed', false, true, 'Dit leest de melder in plaats van wat eerder was beloofd.'],
  [
    'who is not mailed',
    false,
    false,
    'De melder leest dit alleen op de pagina van de melding, in plaats van wat eerder was beloofd.',
  ],
  ['of a part of a report', true, false, undefined],
])('the day of the work says what a reporter learns of it %s', (_, isChild, mails, hint) => {
  expect(plannedDayHint({ isChild }, mails)).toBe(hint)
})

describe('the warnings in the form of a status', () => {
  const keys = (to: Status | undefined, report: Partial<StatusFormReport> = {}, flags = newWay) =>
    statusWarnings({ report: { ...ordinary, ...report }, to, flags }).map(({ key }) => key)

  test.each([
    ['handled', {}, ['end-status-warning']],
    ['handled', { hasOpenChildren: true }, ['has-open-child-incidents-warning', 'end-status-warning']],
    ['cancelled', { hasOpenChildren: true }, ['has-open-child-incidents-warning']],
    ['scheduled', { hasOpenChildren: true }, []],
    ['scheduled', { from: 'reaction-requested' }, ['has-open-reply-request-warning']],
    ['scheduled', { from: 'reaction-requested', hasEmail: false }, []],
    ['handled', { subSlug: 'overig' }, ['end-status-warning', 'has-category-overig']],
    ['scheduled', { subSlug: 'overig' }, []],
    ['reaction-requested', { hasEmail: false }, ['has-no-email-reply-warning']],
    ['reaction-requested', {}, []],
    ['handled', { isChild: true, subSlug: 'overig', hasOpenChildren: true }, []],
  ] as const)('to %s of a report with %j: %j', (to, report, expected) => {
    expect(keys(to, report)).toEqual(expected)
  })

  test('are there before a status is chosen when a question is out', () => {
    expect(keys(undefined, { from: 'reaction-requested' })).toEqual(['has-open-reply-request-warning'])
  })

  test('let Overig be closed where the municipality allows it', () => {
    expect(keys('handled', { subSlug: 'overig' }, oldWay)).toEqual(['end-status-warning'])
  })

  const advice = (report: Partial<StatusFormReport>) =>
    statusWarnings(change('handled', report)).find(({ key }) => key === 'end-status-warning')?.text

  test.each([
    ['in-progress', 'Ingepland'],
    ['reopened', 'In behandeling'],
    ['done-external', 'In behandeling'],
    ['reopen-requested', 'Heropend'],
  ] as const)('to handled from %s advise the status %s, which can be chosen then', (from, label) => {
    expect(advice({ from })).toContain(`Kies dan de status ${label}.`)
    expect(selectableFrom(from).map(statusLabel)).toContain(label)
  })

  test('name the reason for planned work, and the category only where it can be changed', () => {
    expect(advice({})).toContain(`Kies dan bij Reden: ${closingLabel('planned')}.`)
    expect(advice({})).toContain('subcategorie')
    expect(advice({ mayChangeCategory: false })).not.toContain('subcategorie')
    const [, overig] = statusWarnings(change('handled', { subSlug: 'overig', mayChangeCategory: false }))
    expect(overig?.text).toContain('Vraag een coördinator')
  })

  test.each(statuses.filter(from => mayFollow(from, 'handled')))(
    'to handled from %s say how a category that cannot be closed can be changed',
    from => {
      const mayChangeCategory = mayRecategorise(from) // of who has the right to
      const advised = statusWarnings(change('handled', { from, subSlug: 'overig', mayChangeCategory })).at(-1)?.text
      const [, label] = /Kies eerst de status (.+)\. Daarna/.exec(advised ?? '') ?? []
      expect(advised?.includes('Wijzig eerst')).toBe(mayChangeCategory)
      expect(label === undefined).toBe(mayChangeCategory)
      const chosen = selectableFrom(from).find(status => statusLabel(status) === label)
      expect(chosen === undefined || mayRecategorise(chosen)).toBe(true)
      expect(label === undefined || chosen !== undefined).toBe(true)
    },
  )

  test('are errors when they prevent the change', () => {
    const severities = statusWarnings(change('handled', { subSlug: 'overig' })).map(({ severity }) => severity)
    expect(severities).toEqual(['caution', 'error'])
  })
})
