import { describe, expect, test } from 'vitest'
import { codeInWords } from './in-words.ts'
import { ExpressionError, parseExpression } from './language.ts'
import { type RuleForm, readForm } from './rule-form.ts'
import { writeForm } from './web/RuleBuilder.tsx'

const sub = (...values: string[]) => ({ about: 'sub', isNot: false, values }) as const
const weekend = { about: 'day', isNot: false, values: ['Saturday', 'Sunday'] } as const
const centre = { about: 'area', values: [{ type: 'wijk', code: 'C1' }] } as const
const night = { about: 'time', from: '22:00', until: '06:00' } as const
const cans = { about: 'answer', key: 'soort', isSet: false, isNot: false, values: ['Blik'] } as const
const kinds = { about: 'answer', key: 'soorten', isSet: true, isNot: false, values: ['Blik', 'Glas'] } as const

const examples: [string, RuleForm, string][] = [
  ['one line with several values', [[sub('Boom', 'Struik')]], 'sub == "Boom" or sub == "Struik"'],
  [
    'several lines that all hold',
    [[sub('Boom', 'Struik'), centre, weekend]],
    '(sub == "Boom" or sub == "Struik")\nand location in areas."wijk"."C1"\nand (day == "Saturday" or day == "Sunday")',
  ],
  [
    'none of several values',
    [[{ about: 'main', isNot: true, values: ['Afval', 'Wonen'] }]],
    'main != "Afval" and main != "Wonen"',
  ],
  ['a part of the day', [[{ about: 'time', from: '07:00', until: '18:30' }]], 'time >= 07:00 and time < 18:30'],
  ['the night', [[sub('Lawaai'), night]], 'sub == "Lawaai"\nand (time >= 22:00 or time < 06:00)'],
  ['the evening', [[{ about: 'time', from: '18:00', until: '' }]], 'time >= 18:00'],
  [
    'an answer, and one with several options',
    [[cans, kinds]],
    'soort == "Blik"\nand ("Blik" in soorten or "Glas" in soorten)',
  ],
  [
    'groups of which one holds',
    [[sub('Boom'), centre], [weekend]],
    '(sub == "Boom"\n  and location in areas."wijk"."C1")\nor (day == "Saturday" or day == "Sunday")',
  ],
  ['a value with quotes', [[sub('Zogenaamde "boom"')]], `sub == 'Zogenaamde "boom"'`],
]

describe('a routing rule in a form', () => {
  test.each(examples)('is written as text and read back unchanged: %s', (_, form, code) => {
    expect(writeForm(form)).toBe(code)
    expect(readForm(code)).toEqual({ kind: 'form', form })
  })

  test('leaves out incomplete lines, and values that the language cannot write', () => {
    const empty = [sub(), { about: 'area', values: [] }, { about: 'time', from: '', until: '' }] as const
    expect(writeForm([[...empty, sub('Boom')], [...empty]])).toBe('sub == "Boom"')
    expect(writeForm([[...empty]])).toBe('')
    expect(writeForm([[sub(`'t "Hof"`)]])).toBeUndefined()
  })

  test.each([
    ['sub=="Boom"or sub=="Struik" or (sub == "Gras")', [[sub('Boom', 'Struik', 'Gras')]]],
    ['"Boom" == sub', [[sub('Boom')]]],
    ['06:00 > time or 22:00 <= time', [[night]]],
    [
      'sub == "Boom" or sub == "Struik" or (day == "Saturday" or day == "Sunday") and sub == "Gras"',
      [[sub('Boom', 'Struik')], [weekend, sub('Gras')]],
    ],
  ])('reads other ways to write it: %s', (code, form) => {
    expect(readForm(code)).toEqual({ kind: 'form', form })
  })

  test.each([
    ['sub == "Boom" # de grote', 'opmerking'],
    ['time > 12:00', 'time > 12:00'],
    ['time >= 12:00:30', 'time >= 12:00:30'],
    ['aantal > 3', 'aantal > 3'],
    ['day == "Zaterdag"', 'day == "Zaterdag"'],
    ['"x" in areas', '"x" in areas'],
    ['(sub == "Boom" or day == "Monday") and time < 12:00', 'binnen'],
    ['time >= 18:00 and time < 09:00', 'binnen'],
  ])('stays text, with the reason: %s', (code, why) => {
    expect(readForm(code)).toEqual({ kind: 'text', why: expect.stringContaining(why) })
  })

  test('means the same after it is read and written again', () => {
    for (const [, , code] of examples) {
      const read = readForm(code)
      expect(read.kind === 'form' && parseExpression(writeForm(read.form) ?? '')).toEqual(parseExpression(code))
    }
  })

  test('does not exist for code that is no expression', () => {
    expect(() => readForm('sub = "Boom"')).toThrow(ExpressionError)
    expect(() => readForm(`${'('.repeat(1000)}sub == "x"${')'.repeat(1000)}`)).toThrow(/meer dan 50 haakjes/)
  })
})

const names = {
  area: ({ code }: { code: string }) => (code === 'C1' ? 'Centrum' : code),
  district: (letter: string) => `Stadsdeel ${letter}`,
  question: (key: string) => (key === 'soort' ? 'Wat ligt er?' : key),
}

test.each([
  ['sub == "Boom" or sub == "Struik"', 'de subcategorie is Boom of Struik'],
  [
    'main != "Afval" and location in areas."wijk"."C1" and (day == "Saturday" or day == "Sunday")',
    'de hoofdcategorie is niet Afval, en de plek ligt in Centrum, en het is zaterdag of zondag',
  ],
  [
    'stadsdeel == "A" and (time >= 22:00 or time < 06:00)',
    'de plek ligt in Stadsdeel A, en het is tussen 22:00 en 06:00',
  ],
  ['soort == "Blik" or time < 08:00', 'bij ‘Wat ligt er?’ is gekozen: Blik; of het is voor 08:00'],
  [
    '(sub == "Boom" or aantal > 3) and day != "Monday"',
    '(de subcategorie is Boom; of aantal > 3), en het is geen maandag',
  ],
])('a routing rule is shown in plain Dutch: %s', (code, text) => {
  expect(codeInWords(code, names)).toBe(text)
})

test('code of a routing rule that cannot be read has no words', () => {
  expect(codeInWords('sub = "Boom"', names)).toBeUndefined()
})
