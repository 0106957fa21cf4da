import { describe, expect, test } from 'vitest'
import { answeredObjects } from '#features/reports/inputs.ts'
import { type Parts, readPairs, reportFeatures } from '#test/report-pairs.ts'
import { minProbability, type Pair, probabilityOf, publicReasonsFor, reasonsFor } from './rules.ts'

const pairs = readPairs('doubles.tsv')

function precisionAndRecall(pairsToJudge: typeof pairs) {
  const likelyPairs = pairsToJudge.filter(({ pair }) => probabilityOf(pair) >= minProbability.forResidents)
  const correct = likelyPairs.filter(({ isSame }) => isSame).length
  return {
    precision: correct / likelyPairs.length,
    recall: correct / pairsToJudge.filter(({ isSame }) => isSame).length,
  }
}

describe('the hand-written pairs and near-misses', () => {
  test('are at least sixty each', () => {
    expect(pairs.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(60)
    expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(60)
  })

  test.each([
    ['all', () => true],
    ['the half that the weights were not fitted to', (_: unknown, at: number) => at % 2 === 1],
  ])('%s: nearly all that is shown is a double, and most doubles are shown', (_, which) => {
    const { precision, recall } = precisionAndRecall(pairs.filter(which))
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.8)
  })
})

const fullContainer = { text: 'De container zit overvol' }
const pair = (one: Parts, other: Parts, metres = 15): Pair => ({
  metres,
  one: reportFeatures(one),
  other: reportFeatures(other),
})

test.each([
  ['further away', pair(fullContainer, fullContainer, 5), pair(fullContainer, fullContainer, 50)],
  ['longer ago', pair(fullContainer, fullContainer), pair(fullContainer, { ...fullContainer, days: 30 })],
  [
    'in another category',
    pair(fullContainer, fullContainer),
    pair(fullContainer, { ...fullContainer, category: 'container-is-kapot' }),
  ],
  ['about something else', pair(fullContainer, fullContainer), pair(fullContainer, { text: 'Er ligt een dode gans' })],
  [
    'on another object',
    pair({ ...fullContainer, object: 'a' }, { ...fullContainer, object: 'a' }),
    pair({ ...fullContainer, object: 'a' }, { ...fullContainer, object: 'b' }),
  ],
  [
    'not known to be the same object',
    pair({ ...fullContainer, object: 'a' }, { ...fullContainer, object: 'a' }),
    pair(fullContainer, fullContainer),
  ],
] as const)('a report %s is less likely a double', (_, closer, further) => {
  expect(probabilityOf(closer)).toBeGreaterThan(probabilityOf(further))
})

test('a rare word weighs more than a common one', () => {
  const reportWith = (text: string) => reportFeatures({ text, category: 'overig' })
  const probabilityOfBoth = (one: string, other: string) =>
    probabilityOf({ metres: 20, one: reportWith(one), other: reportWith(other) })
  expect(probabilityOfBoth('Bij de straat een papegaai', 'Ontsnapte papegaai')).toBeGreaterThan(
    probabilityOfBoth('Bij de straat een papegaai', 'Rommel in de straat'),
  )
})

test('every text gives a probability', () => {
  for (const text of ['', 'a'.repeat(3000), '😀😀', '<script>', 'The quick brown fox', 'Kerkstraat'])
    expect(probabilityOf(pair({ text }, { text }))).toBeGreaterThan(0)
})

describe('the reasons of a likely double', () => {
  const sameContainer = pair({ ...fullContainer, object: 'c-1' }, { text: 'Volle container bij Jansen', object: 'c-1' })

  test('say how far, which object and which words', () => {
    expect(reasonsFor(sameContainer)).toEqual([
      '15 meter verderop',
      'Zelfde container',
      'Zelfde categorie',
      'Ook: container',
    ])
    expect(reasonsFor(pair(fullContainer, fullContainer, 1))[0]).toBe('Op dezelfde plek')
  })

  test('reveal no word of the text to residents, and of an unlisted report about how far it is', () => {
    expect(publicReasonsFor(sameContainer, 'exact')).toEqual([
      '15 meter verderop',
      'Zelfde container',
      'Zelfde categorie',
    ])
    expect(publicReasonsFor(sameContainer, 'unlisted')[0]).toBe('Ongeveer 15 meter verderop')
    expect(publicReasonsFor(pair(fullContainer, fullContainer, 1), 'unlisted')[0]).toBe('Vlakbij')
  })
})

test('objects are found among the answers, and other answers are ignored', () => {
  const answers = [
    { id: 'lamp', label: 'Lamp', answer: [{ id: '12', type: '1', description: 'Lantaarnpaal', label: 'L - 12' }] },
    { id: 'extra', label: 'Waar', answer: { id: 'stoep', label: 'Stoep' } },
    { id: 'niet', label: 'Niet op de kaart', answer: [{ id: 'x', type: 'not-on-map', label: 'x' }] },
    { id: 'meer', label: 'Meer', answer: [{ id: 'a', label: 'keuze' }, null, 3] },
  ]
  expect(answeredObjects(answers)).toEqual([{ id: '12', name: 'Lantaarnpaal' }])
  for (const odd of [null, {}, 'x', [1], [{ answer: 4 }]]) expect(answeredObjects(odd)).toEqual([])
})
