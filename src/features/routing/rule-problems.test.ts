import { describe, expect, test } from 'vitest'
import { reviewRules } from './rule-problems.ts'

const square = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [5, 52],
        [6, 52],
        [6, 53],
        [5, 52],
      ],
    ],
  ],
} as const

const facts = {
  categories: [
    { id: 1, sub: 'Fietswrak', main: 'Overlast' },
    { id: 2, sub: 'Parkeren', main: 'Overlast' },
    { id: 3, sub: 'Huisafval', main: 'Afval' },
  ],
  districts: ['', 'A', 'B'],
  areas: new Map([['Wijk', new Map([['W1', square]])]]),
}

const review = (codes: readonly string[], withoutDepartment: readonly number[] = []) =>
  reviewRules(
    codes.map(code => ({ code, isActive: true })),
    { ...facts, withoutDepartment },
  )
const problemsOf = (...codes: string[]) => review(codes).problems

describe('a routing rule can never hold', () => {
  test.each([
    ['of a category that is not there', 'sub == "Fietswrk"', /geen enkele melding voldoet aan sub == "Fietswrk"\./],
    ['of a main category with a sub category of another', 'main == "Afval" and sub == "Fietswrak"', /spreken elkaar/],
    ['of two days', 'day == "Monday" and day == "Tuesday"', /spreken elkaar/],
    ['of a day in Dutch', 'day == "maandag"', /day == "maandag"/],
    ['of a time before and after', 'time < 9:00 and time >= 9:00', /spreken elkaar/],
    ['of two answers to one question', 'soort == "a" and soort == "b"', /spreken elkaar/],
    ['of a number above and below', 'aantal > 3 and aantal < 3', /spreken elkaar/],
    ['of a district that is not there', 'stadsdeel == "Q"', /stadsdeel == "Q"/],
    ['of an area that is not there', 'location in areas."Wijk"."W2"', /Dit gebied is niet bekend/],
    ['of values that cannot be compared, also beside others', 'main == "Afval" or sub < 3', /niet te vergelijken/],
    ['of constants', '1 == 2 and main == "Afval"', /1 == 2/],
    ['of an empty answer', 'soort == ""', /lege tekst/],
  ])('%s', (_, code, message) => {
    expect(problemsOf(code)).toEqual([{ rule: 0, kind: 'never', message: expect.stringMatching(message), by: [] }])
  })

  test.each([
    'sub == "Fietswrak"',
    'sub != "Fietswrak" and main == "Overlast"',
    'day == "Monday" or day == "Tuesday"',
    'time >= 9:00 and time <= 9:00',
    'time > 23:58 and time < 23:59:59',
    'aantal > 3 and aantal < 4',
    'soort > "a" and soort < "b"',
    'stadsdeel != "A" and stadsdeel != "B"',
    'location in areas."Wijk"."W1"',
    '"a" in soort and "b" in soort',
    'soort == sub',
    'sub == main or main == "Afval"',
  ])('is not said when some report satisfies it: %s', code => {
    expect(problemsOf(code)).toEqual([])
  })
})

describe('a routing rule is shadowed by an earlier one', () => {
  test.each([
    ['by the same rule', ['main == "Afval"', 'main == "Afval"'], [0]],
    ['by a wider one', ['main == "Overlast"', 'sub == "Fietswrak" and day == "Monday"'], [0]],
    ['by several for its categories', ['sub == "Fietswrak"', 'sub == "Parkeren"', 'main == "Overlast"'], [0, 1]],
    ['by longer hours', ['time < 17:00', 'time >= 9:00 and time < 12:00'], [0]],
    ['by an area', ['location in areas."Wijk"."W1"', 'sub == "Parkeren" and location in areas."Wijk"."W1"'], [0]],
    ['by a wider answer', ['aantal > 2', 'aantal > 3'], [0]],
  ])('%s', (_, codes, by) => {
    const [problem] = problemsOf(...codes)
    expect(problem).toMatchObject({ rule: codes.length - 1, kind: 'shadowed', by })
  })

  test.each([
    [['sub == "Fietswrak"', 'main == "Overlast"']],
    [['time < 12:00', 'time < 17:00']],
    [['soort == "a"', 'main == "Overlast"']],
    // A report without the answer is not caught: the earlier rule cannot be evaluated for it.
    [['soort == "a" or main == "Overlast"', 'main == "Overlast"']],
    [['location in areas."Wijk"."W1"', 'sub == "Parkeren"']],
    [['aantal > 3', 'aantal >= 3']],
  ])('but not by one that leaves some of its reports: %j', codes => {
    expect(problemsOf(...codes)).toEqual([])
  })

  test('but not by an inactive or an invalid rule', () => {
    const rules = [
      { code: 'main == "Afval"', isActive: false },
      { code: 'main = "Afval"', isActive: true },
      { code: 'main == "Afval"', isActive: true },
    ]
    expect(reviewRules(rules, { ...facts, withoutDepartment: [] }).problems).toEqual([
      { rule: 1, kind: 'invalid', message: expect.stringMatching(/^Regel 1, bij =/), by: [] },
    ])
  })
})

test('a category without a department is reached when a rule sends all its reports to one', () => {
  const unreached = (...codes: string[]) => review(codes, [1, 3]).unreached
  expect(unreached()).toEqual([
    { id: 1, sometimesBy: [] },
    { id: 3, sometimesBy: [] },
  ])
  expect(unreached('main == "Overlast"')).toEqual([{ id: 3, sometimesBy: [] }])
  expect(unreached('sub == "Fietswrak" and day == "Monday"', 'main == "Afval"')).toEqual([{ id: 1, sometimesBy: [0] }])
  expect(unreached('soort == "a" or main == "Afval"')).toEqual([
    { id: 1, sometimesBy: [0] },
    { id: 3, sometimesBy: [0] },
  ])
})

test('a rule with more ways to be true than can be compared is reported as too long', () => {
  const either = (name: string) => `(${name}1 == 1 or ${name}2 == 2)`
  const code = [...'abcdefghij'].map(either).join(' and ')
  expect(problemsOf(code, code)).toMatchObject([
    { rule: 0, kind: 'too-complex' },
    { rule: 1, kind: 'too-complex' },
  ])
})

test('rules that are made to take long are reviewed within bounds', () => {
  const long = [...Array(600).keys()].map(number => `sub == "${number}"`).join(' or ')
  const wide = [...Array(300).keys()]
    .map(number => `(day != "${number}" or time > 9:00 or aantal > ${number})`)
    .join(' and ')
  const { problems } = review([...Array(100).keys()].flatMap(() => [long, wide]))
  expect(problems.filter(({ kind }) => kind === 'too-complex').length).toBeGreaterThan(50)
})
