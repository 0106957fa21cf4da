import { expect, test } from 'vitest'
import { countFeatures } from './features.ts'
import { learnableFeatures, type ReportExample } from './report-examples.ts'

const example = (reporter: string, text = 'weer zo een kwibus'): ReportExample => ({
  text,
  label: 'afval/huisafval',
  reporter,
})
const writtenTexts = [{ text: 'een zak vuil', label: 'afval/huisafval' }]

/** The number of features of a text that may be learnt from these reports. */
function countLearnt(examples: readonly ReportExample[], text: string): number {
  const { vocabulary, keep } = learnableFeatures(writtenTexts, examples)
  const { stem, pair, part } = keep(countFeatures(text, vocabulary))
  return stem.size + pair.size + part.size
}

test.each([
  ['five reports of three reporters', ['a', 'a', 'b', 'b', 'c'], true],
  ['four reports of four reporters', ['a', 'b', 'c', 'd'], false],
  ['five reports of two reporters', ['a', 'a', 'a', 'b', 'b'], false],
  ['nine reports without a known reporter', Array(9).fill(''), false],
] as const)('the classifier learns a word, or not, of %s', (_, reporters, isLearnt) => {
  expect(
    countLearnt(
      reporters.map(reporter => example(reporter)),
      'kwibus',
    ) > 0,
  ).toBe(isLearnt)
})

test('a word that occurs five times in one report is learnt once', () => {
  expect(
    countLearnt(
      ['a', 'b', 'c'].map(reporter => example(reporter, 'kwibus '.repeat(5))),
      'kwibus',
    ),
  ).toBe(0)
})

test('a written training text needs no reporters', () => {
  expect(countLearnt([], 'vuil')).toBeGreaterThan(0)
})
