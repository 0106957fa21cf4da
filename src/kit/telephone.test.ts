import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Municipality, toPublicConfiguration } from './configuration.ts'
import { withNonBreakingSpaces } from './telephone.ts'

test.each([
  ['14 0299', '14\u00a00299'],
  [' 0900  8844 ', '0900\u00a08844'],
  ['+31 (0)20-626 21 21', '+31\u00a0(0)20-626\u00a021\u00a021'],
])('the telephone number %s stays on one line', (number, expected) => {
  expect(withNonBreakingSpaces(number)).toBe(expected)
})

test('the numbers of the municipality have non-breaking spaces wherever a page shows them', () => {
  const file = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  const municipality = Municipality.parse(file)
  const { language, questionValues } = toPublicConfiguration(municipality, { isDemo: true, isEmbedded: true })
  expect(Object.keys(questionValues.phones)).toEqual(Object.keys(file.questionValues.phones))
  const numbers = [language.phoneNumber, ...Object.values(questionValues.phones)]
  for (const number of numbers) expect(number).toMatch(/^[\d\u00a0]+$/)
})
