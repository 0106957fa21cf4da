import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '#test/compile-errors.ts'
import { closingFacts } from './closing-facts.ts'
import { type Closing, closingReasons } from './closing-reasons.ts'
import {
  closingAsksFeedback,
  closingForResident,
  closingLabel,
  closingOf,
  closingText,
  missingInClosing,
  trimmedClosing,
} from './closing-rules.ts'

describe('a new reason for closing', () => {
  test('does not compile until its facts are added, in one place', async () => {
    const file = 'src/features/reports/status/closing-reasons.ts'
    const edit = (source: string) => source.replace("'double'] as const", "'double', 'too_late'] as const")
    const compile = [
      'src/features/reports/status/closing-facts.ts',
      'src/features/reports/status/closing-rules.ts',
      'src/features/insight/rules.ts',
      'src/features/filters/groups.ts',
    ]
    const errors = await compileErrorsAfter({ file, edit, compile })
    expect(filesWithErrors(errors)).toEqual(['src/features/reports/status/closing-facts.ts'])
    expect(errors.join()).toContain("'too_late' is missing")
  })

  test('gets an error that names all missing facts', async () => {
    const file = 'src/features/reports/status/closing-facts.ts'
    const edit = (source: string) => source.replace(/ {2}double: \{.*?\n {2}\},\n/s, '  double: {},\n')
    const errors = await compileErrorsAfter({ file, edit, compile: [file] })
    expect(errors.join()).toMatch(
      /missing the following properties .*: label, asks, defaultText, asksFeedback, (and 2 more|isDecision, resident)/,
    )
  })
})

test('the page of the wire and the record agree on every reason', () => {
  const [, rest = ''] = readFileSync('docs/wire/statuses.md', 'utf8').split('## Closing reasons\n')
  const [part = ''] = rest.split('\n## ')
  const rows = part
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .slice(1) // below the heads
  const needs = { text: 'closing_detail', day: 'planned_on', double: 'a link to the other report' }
  expect(rows.map(row => row.split('|').map(cell => cell.trim().replaceAll('`', '')))).toEqual(
    closingReasons.map(reason => {
      const { label, asks, asksFeedback } = closingFacts[reason]
      return ['', reason, label, asks ? needs[asks.kind] : '–', asksFeedback ? 'yes' : 'no', '']
    }),
  )
})

test('the reasons for closing differ in every text', () => {
  for (const textOf of [
    closingLabel,
    (reason: (typeof closingReasons)[number]) => closingFacts[reason].defaultText,
    (reason: (typeof closingReasons)[number]) => closingFacts[reason].resident.title,
    (reason: (typeof closingReasons)[number]) => closingFacts[reason].resident.outcome,
  ])
    expect(new Set(closingReasons.map(textOf)).size).toBe(closingReasons.length)
})

const closing = (parts: Partial<Closing> & Pick<Closing, 'reason'>): Closing => ({
  detail: null,
  plannedOn: null,
  ...parts,
})

test.each([
  [closing({ reason: 'solved' }), undefined],
  [closing({ reason: 'not_ours', detail: ' ' }), 'detail'],
  [closing({ reason: 'not_ours', detail: 'de provincie' }), undefined],
  [closing({ reason: 'declined' }), 'detail'],
  [closing({ reason: 'planned' }), 'plannedOn'],
  [closing({ reason: 'planned', plannedOn: '2026-12-01' }), undefined],
  [closing({ reason: 'double' }), undefined],
])('the closing %j lacks %s', (given, expected) => {
  expect(missingInClosing(given)).toBe(expected)
})

test('a closing keeps only the fields that its reason asks for', () => {
  const all = { detail: ' de provincie ', plannedOn: '2026-12-01' }
  expect(trimmedClosing({ reason: 'solved', ...all })).toEqual(closing({ reason: 'solved' }))
  expect(trimmedClosing({ reason: 'not_ours', ...all })).toEqual(
    closing({ reason: 'not_ours', detail: 'de provincie' }),
  )
  expect(trimmedClosing({ reason: 'planned', ...all })).toEqual(closing({ reason: 'planned', plannedOn: '2026-12-01' }))
})

test.each([
  [closing({ reason: 'solved' }), 'Opgelost', null],
  [closing({ reason: 'not_ours', detail: 'De Werf' }), 'Niet van ons: De Werf', 'Van wie het wel is: De Werf'],
  [
    closing({ reason: 'planned', plannedOn: '2026-11-30' }),
    'Gepland: maandag 30 november 2026',
    'Wanneer: maandag 30 november 2026',
  ],
  [closing({ reason: 'double' }), 'Dubbel', null],
])('the closing %j has words for staff and for residents', (given, forStaff, forResident) => {
  expect(closingText(given)).toBe(forStaff)
  const { detail } = closingForResident(given)
  expect(detail && `${detail.label}: ${detail.value}`).toBe(forResident)
})

test.each(closingReasons)('the default text of the reason %s repeats neither title nor outcome', reason => {
  const { resident, defaultText } = closingFacts[reason]
  const sentences = defaultText.split(/(?<=[.?])\s/)
  expect(sentences).not.toContain(resident.outcome)
  expect(defaultText).not.toContain(resident.title)
})

test('a reporter is asked for feedback where no reason was given', () => {
  expect(closingAsksFeedback(null)).toBe(true)
  expect(closingAsksFeedback(closing({ reason: 'double' }))).toBe(false)
})

test('the reason of an earlier closing does not count once the report is open', () => {
  const columns = {
    closingReason: 'declined',
    closingDetail: 'te duur',
    closingContact: null,
    plannedOn: null,
  } as const
  expect(closingOf({ status: 'handled', ...columns })).toEqual(closing({ reason: 'declined', detail: 'te duur' }))
  expect(closingOf({ status: 'reopened', ...columns })).toBeNull()
})
