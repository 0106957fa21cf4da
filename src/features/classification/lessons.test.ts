import { expect, test } from 'vitest'
import { countsOf } from './features.ts'
import { type Lesson, learnable } from './lessons.ts'

const lesson = (reporter: string, text = 'weer zo een kwibus'): Lesson => ({
  text,
  label: 'afval/huisafval',
  reporter,
})
const written = [{ text: 'een zak vuil', label: 'afval/huisafval' }]

/** How many features of a text may be learnt, after these reports. */
function learnt(lessons: readonly Lesson[], text: string): number {
  const { vocabulary, keep } = learnable(written, lessons)
  const { stem, pair, part } = keep(countsOf(text, vocabulary))
  return stem.size + pair.size + part.size
}

test.each([
  ['five reports of three reporters', ['a', 'a', 'b', 'b', 'c'], true],
  ['four reports of four reporters', ['a', 'b', 'c', 'd'], false],
  ['five reports of two reporters', ['a', 'a', 'a', 'b', 'b'], false],
  ['nine reports of nobody known', Array(9).fill(''), false],
] as const)('a word of %s', (_, reporters, isLearnt) => {
  expect(
    learnt(
      reporters.map(reporter => lesson(reporter)),
      'kwibus',
    ) > 0,
  ).toBe(isLearnt)
})

test('one report that says a word five times is one', () => {
  expect(
    learnt(
      ['a', 'b', 'c'].map(reporter => lesson(reporter, 'kwibus '.repeat(5))),
      'kwibus',
    ),
  ).toBe(0)
})

test('what was written to learn from needs nobody', () => {
  expect(learnt([], 'vuil')).toBeGreaterThan(0)
})
