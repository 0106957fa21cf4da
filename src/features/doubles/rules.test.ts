import { describe, expect, test } from 'vitest'
import { type Parts, pairsIn, told } from '../../../test/pairs-of-reports.ts'
import { thingsAmong } from './objects.ts'
import { likely, type Pair, probabilityOf, reasonsFor } from './rules.ts'

const pairs = pairsIn('doubles.tsv')

function judged(among: typeof pairs) {
  const shown = among.filter(({ pair }) => probabilityOf(pair) >= likely.forResidents)
  const right = shown.filter(({ isSame }) => isSame).length
  return { precision: right / shown.length, recall: right / among.filter(({ isSame }) => isSame).length }
}

describe('of pairs and near-misses that were written by hand', () => {
  test('there are at least sixty of each', () => {
    expect(pairs.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(60)
    expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(60)
  })

  test.each([
    ['all', () => true],
    ['the half that the weights were not fitted to', (_: unknown, at: number) => at % 2 === 1],
  ])('%s: nearly all that is shown is a double, and most doubles are shown', (_, which) => {
    const { precision, recall } = judged(pairs.filter(which))
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.8)
  })
})

const full = { text: 'De container zit overvol' }
const pair = (one: Parts, other: Parts, metres = 15): Pair => ({ metres, one: told(one), other: told(other) })

test.each([
  ['further away', pair(full, full, 5), pair(full, full, 50)],
  ['longer ago', pair(full, full), pair(full, { ...full, days: 30 })],
  ['in another category', pair(full, full), pair(full, { ...full, category: 'container-is-kapot' })],
  ['about something else', pair(full, full), pair(full, { text: 'Er ligt een dode gans' })],
  [
    'on another object',
    pair({ ...full, object: 'a' }, { ...full, object: 'a' }),
    pair({ ...full, object: 'a' }, { ...full, object: 'b' }),
  ],
  ['not known to be the same object', pair({ ...full, object: 'a' }, { ...full, object: 'a' }), pair(full, full)],
] as const)('what is %s is less likely the same', (_, closer, further) => {
  expect(probabilityOf(closer)).toBeGreaterThan(probabilityOf(further))
})

test('a rare word weighs more than one that stands in every report', () => {
  const written = (text: string) => told({ text, category: 'overig' })
  const both = (one: string, other: string) => probabilityOf({ metres: 20, one: written(one), other: written(other) })
  expect(both('Bij de straat een papegaai', 'Ontsnapte papegaai')).toBeGreaterThan(
    both('Bij de straat een papegaai', 'Rommel in de straat'),
  )
})

test('whatever somebody types, it is a probability', () => {
  for (const text of ['', 'a'.repeat(3000), '😀😀', '<script>', 'The quick brown fox', 'Kerkstraat'])
    expect(probabilityOf(pair({ text }, { text }))).toBeGreaterThan(0)
})

describe('the reasons', () => {
  const objects = pair({ ...full, object: 'c-1' }, { text: 'Volle container bij Jansen', object: 'c-1' })

  test('say how far, which object and which words', () => {
    expect(reasonsFor(objects, false)).toEqual([
      '15 meter verderop',
      'Zelfde container',
      'Zelfde categorie',
      'Ook: container',
    ])
    expect(reasonsFor(pair(full, full, 1), false)[0]).toBe('Op dezelfde plek')
  })

  test('tell residents no word of another that does not name a thing', () => {
    const family = pair({ text: 'container familie Jansen' }, { text: 'Jansen zet zakken bij de container' })
    expect(reasonsFor(family, false).join()).toContain('jansen')
    expect(reasonsFor(family, true).join()).not.toContain('jansen')
  })
})

test('objects are found among the answers, and what is no object is passed over', () => {
  const answers = [
    { id: 'lamp', label: 'Lamp', answer: [{ id: '12', type: '1', description: 'Lantaarnpaal', label: 'L - 12' }] },
    { id: 'extra', label: 'Waar', answer: { id: 'stoep', label: 'Stoep' } },
    { id: 'niet', label: 'Niet op de kaart', answer: [{ id: 'x', type: 'not-on-map', label: 'x' }] },
    { id: 'meer', label: 'Meer', answer: [{ id: 'a', label: 'keuze' }, null, 3] },
  ]
  expect(thingsAmong(answers)).toEqual([{ id: '12', name: 'Lantaarnpaal' }])
  for (const odd of [null, {}, 'x', [1], [{ answer: 4 }]]) expect(thingsAmong(odd)).toEqual([])
})
