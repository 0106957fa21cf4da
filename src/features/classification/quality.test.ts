import { expect, test } from 'vitest'
import { confusionsIn, type EvaluatedText, qualityOf, reliabilityBins } from './quality.ts'

const labels = ['a/x', 'a/y', 'b/z']
const evaluated = (label: number, ...chances: number[]): EvaluatedText => ({
  label,
  chances: Float32Array.from(chances),
})

const evaluatedTexts = [
  evaluated(0, 0.95, 0.03, 0.02),
  evaluated(0, 0.3, 0.35, 0.35),
  evaluated(1, 0.8, 0.1, 0.1),
  evaluated(2, 0.1, 0.1, 0.8),
]

test('quality measures how often the first label is right, and how often when certain', () => {
  expect(qualityOf(evaluatedTexts, labels)).toMatchObject({
    texts: 4,
    accuracy: 0.5,
    inThree: 1,
    mainAccuracy: 1,
    coverage: 0.75,
  })
  expect(qualityOf(evaluatedTexts, labels).precision).toBeCloseTo(2 / 3)
  // x: one right of two said and two there; y: none; z: all
  expect(qualityOf(evaluatedTexts, labels).macroF1).toBeCloseTo((0.5 + 0 + 1) / 3)
})

test('the calibration error is the distance of scores from how often they are right', () => {
  // 0.35 right never, 0.8 right once in two, 0.95 right always
  expect(qualityOf(evaluatedTexts, labels).calibrationError).toBeCloseTo((0.35 + 2 * 0.3 + 0.05) / 4)
  expect(reliabilityBins(evaluatedTexts).map(({ texts }) => texts)).toEqual([1, 2, 1])
})

test('confusions of categories are listed by how often they occur', () => {
  expect(confusionsIn([...evaluatedTexts, evaluated(1, 0.6, 0.2, 0.2)], labels)).toEqual([
    { label: 'a/y', takenFor: 'a/x', times: 2 },
    { label: 'a/x', takenFor: 'a/y', times: 1 },
  ])
})

test('without texts all figures are 0, and a label that the model does not know is never right', () => {
  expect(qualityOf([], labels)).toMatchObject({ texts: 0, accuracy: 0, calibrationError: 0 })
  expect(qualityOf([evaluated(-1, 0.9, 0.05, 0.05)], labels)).toMatchObject({ accuracy: 0, inThree: 0 })
})
