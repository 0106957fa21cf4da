import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ExpressionError, parseExpression } from './language.ts'
import { answerValues, type ExpressionContext, evaluateExpression } from './rules.ts'

const square = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [5, 52],
        [6, 52],
        [6, 53],
        [5, 53],
        [5, 52],
      ],
    ],
  ],
} as const

const context: ExpressionContext = new Map([
  ...answerValues([
    {
      id: 'soort',
      answer: [
        { id: 'a', label: 'Glas' },
        { id: 'b', label: 'Papier' },
      ],
    },
    { id: 'wie', answer: { id: 'x', label: 'Bewoner' } },
    { id: 'vinkje', answer: { label: 'Ja', value: true } },
    { id: 'aantal', answer: 3 },
    { id: 'vrij', answer: 'op de stoep' },
  ]),
  ['sub', { kind: 'text', text: 'Container glas vol' }],
  ['main', { kind: 'text', text: 'Afval' }],
  ['stadsdeel', { kind: 'text', text: 'A' }],
  ['day', { kind: 'text', text: 'Saturday' }],
  ['time', { kind: 'time', seconds: 9.5 * 3600 }],
  ['location', { kind: 'point', point: { lat: 52.5, lng: 5.5 } }],
  ['areas', { kind: 'areas', areas: new Map([['Wijk', new Map([['W1', square]])]]) }],
])

const evaluateCode = (code: string) => evaluateExpression(parseExpression(code), context)

describe('a routing expression is evaluated', () => {
  test.each([
    ['sub == "Container glas vol"', true],
    ["main == 'Afval' # alleen afval", true],
    ["main == 'Afval' // alleen afval\nand stadsdeel == 'A'", true],
    ['main == "//"', false],
    ['sub == main', false],
    ['sub != main', true],
    ['stadsdeel == "A" and day == "Sunday"', false],
    ['stadsdeel == "B" or day == "Saturday"', true],
    ['main == "Nee" and main == "Nee" or stadsdeel == "A"', true],
    ['main == "Nee" and (main == "Nee" or stadsdeel == "A")', false],
    ['time >= 9:30 and time < 17:00', true],
    ['time > 09:30:00', false],
    ['aantal >= 3', true],
    ['aantal == 2.5', false],
    ['aantal == "3"', false],
    ['aantal != "3"', true],
    ['"Glas" in soort', true],
    ['"Plastic" in soort', false],
    ['wie == "Bewoner"', true],
    ['vinkje == "Ja"', true],
    ['vrij == "op de stoep"', true],
    ['location in areas."Wijk"."W1"', true],
    ['location in areas.Wijk.W1 and main == "Afval"', true],
    ['inhoud == "x" or main == "Afval"', undefined],
  ] as const)('%s', (code, expected) => {
    if (expected === undefined) expect(() => evaluateCode(code)).toThrow(ExpressionError)
    else expect(evaluateCode(code)).toBe(expected)
  })
})

describe('an expression that cannot be parsed', () => {
  test.each([
    ['', /aan het eind/],
    ['sub', /vergelijking/],
    ['sub ==', /aan het eind/],
    ['sub == "x" main', /^Regel 1, bij main: verwacht "and", "or" of het einde\.$/],
    ['(sub == "x"', /haakje sluiten/],
    ['sub == "x" not main', /bij not: verwacht "and", "or" of het einde/],
    ['and == "x"', /naam, tekst/],
    ['3 in soort', /naam of een tekst/],
    ['"a" in 3', /naam of een tekst/],
    ['time > 25:00', /bij 25:00: dit is geen tijd/],
    ['sub == "x" and\n  main = "y"', /^Regel 2, bij =: verwacht een vergelijking; gelijk aan schrijf je als ==\.$/],
    ['sub == "x', /bij "x: verwacht een aanhalingsteken aan het eind/],
    ['sub == "x" & main == "y"', /bij &: onbekend teken/],
    [`${'('.repeat(1000)}sub == "x"${')'.repeat(1000)}`, /meer dan 50 haakjes/],
    ['('.repeat(10_000), /meer dan 50 haakjes/],
    [`${'('.repeat(200)}sub == "x"${')'.repeat(200)}`, /haakjes/],
  ])('%s', (code, why) => {
    expect(() => parseExpression(code)).toThrow(why)
  })
})

describe('an expression that cannot be evaluated', () => {
  test.each([
    ['soort == "Glas"', /niet te vergelijken/],
    ['sub < 3', /niet te vergelijken/],
    ['location in areas."Wijk"."W9"', /niet bekend/],
    ['location in areas."Wijk"', /niet bekend/],
    ['sub in areas."Wijk"."W1"', /plaats/],
    ['sub in main', /verzameling/],
    ['aantal in soort', /tekst/],
    ['sub == ""', /lege tekst/],
  ])('%s', (code, why) => {
    expect(() => evaluateCode(code)).toThrow(why)
  })
})

test('an answer never overrides a fixed name in a routing expression', () => {
  const answers = answerValues([{ id: 'sub', answer: 'iets anders' }])
  expect(evaluateExpression(parseExpression('sub == "Container glas vol"'), new Map([...answers, ...context]))).toBe(
    true,
  )
})

test('every text is a routing expression or an ExpressionError, never a crash', () => {
  const word = fc.constantFrom(
    'sub',
    'and',
    'or',
    'in',
    '(',
    ')',
    '==',
    '"a"',
    '.',
    'areas',
    '9:00',
    '3',
    '!',
    '\n',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map(words => words.join(' ')),
      ),
      code => {
        try {
          expect(typeof evaluateCode(code)).toBe('boolean')
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError)
        }
      },
    ),
  )
})
