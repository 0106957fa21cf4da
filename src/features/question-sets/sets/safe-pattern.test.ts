import { expect, test } from 'vitest'
import { isSafePattern, QuestionSchema } from './schema.ts'

test.each([
  '^[1-9][0-9]{3} ?[A-Z]{2}$',
  String.raw`^\d+-\d+$`,
  String.raw`\d+`,
  String.raw`^[A-Z0-9]{1,3}-[A-Z0-9]{1,3}-[A-Z0-9]{1,3}$`,
  '^(?:ja|nee)$',
  String.raw`^(?:\d{4}-)*\d$`,
  '^[(|)*]+$',
])('the pattern %s is safe', pattern => expect(isSafePattern(pattern)).toBe(true))

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|ab?)+$',
  String.raw`^\S+@\S+\.\S+$`,
  String.raw`\d+\d+`,
  String.raw`^(a{1,20}){20}$`,
  `^${'a?'.repeat(30)}$`,
  `^${'(a|a)'.repeat(30)}$`,
  String.raw`^(\w*)\1$`,
  '(',
])('the pattern %s is not safe', pattern => expect(isSafePattern(pattern)).toBe(false))

test.each([
  ['^[0-9]{4}$', true],
  ['^(a+)+$', false],
  ['a'.repeat(201), false],
])('a question with the pattern %s is accepted: %s', (pattern, isAccepted) => {
  const question = { key: 'extra_x', type: 'text', label: 'Welk nummer?', validators: [['pattern', pattern]] }
  expect(QuestionSchema.safeParse(question).success).toBe(isAccepted)
})
