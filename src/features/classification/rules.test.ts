import { expect, test } from 'vitest'
import { categoryPath, mainCategoryPath } from '#features/categories/rules.ts'
import { chooseCategory, likeliestCategories, type Prediction } from './rules.ts'

const base = 'https://meldingen.meldstad.example'
type Scores = Record<string, number>

/** Main categories by their slug, sub categories by both; the best comes first, as on the server. */
function predicted(mains: Scores, subs: Scores): Prediction {
  const ranking = (scores: Scores, path: (name: string) => string) => {
    const ranked = Object.entries(scores).sort(([, a], [, b]) => b - a)
    return [ranked.map(([name]) => base + path(name)), ranked.map(([, score]) => score)] as const
  }
  const subPath = (name: string) => {
    const [main = '', sub = ''] = name.split('/')
    return categoryPath(main, sub)
  }
  return { hoofdrubriek: ranking(mains, mainCategoryPath), subrubriek: ranking(subs, subPath) }
}

const open = (...names: string[]): Scores => Object.fromEntries(names.map(name => [name, 0.01]))

test.each([
  [
    'a certain sub category',
    predicted({ afval: 0.9 }, { 'afval/grofvuil': 0.8, 'overig/overig': 0.1 }),
    'afval/grofvuil',
  ],
  ['just certain', predicted({ afval: 0.9 }, { 'afval/grofvuil': 0.41 }), 'afval/grofvuil'],
  ['the sub goes before a main of another', predicted({ schoon: 0.5 }, { 'afval/grofvuil': 0.45 }), 'afval/grofvuil'],
  [
    'just not certain, of a certain main',
    predicted({ wegen: 0.9 }, { 'wegen/gat': 0.4099, 'wegen/overig-wegen': 0.1 }),
    'wegen/overig-wegen',
  ],
  [
    'what is left has its own name',
    predicted({ schoon: 0.6 }, { ...open('schoon/graffitiwildplak', 'schoon/veegzwerfvuil') }),
    'schoon/veegzwerfvuil',
  ],
  [
    'what is left, of homes',
    predicted({ wonen: 0.41 }, open('wonen/fraude', 'wonen/wonen-overig')),
    'wonen/wonen-overig',
  ],
  ['what is left is closed', predicted({ wonen: 0.8 }, open('wonen/fraude', 'overig/overig')), 'overig/overig'],
  [
    'a main category without such a one',
    predicted({ 'civiele-constructies': 0.8 }, open('civiele-constructies/bruggen')),
    'overig/overig',
  ],
  [
    'what is left elsewhere does not count',
    predicted({ afval: 0.8 }, open('afval/grofvuil', 'schoon/overig-afval')),
    'overig/overig',
  ],
  [
    'the main category overig',
    predicted({ overig: 0.7 }, open('overig/overig', 'overig/overige-dienstverlening')),
    'overig/overig',
  ],
  ['nothing is certain', predicted({ afval: 0.4 }, { 'afval/grofvuil': 0.4 }), 'overig/overig'],
  ['there is no prediction', { hoofdrubriek: [[], []], subrubriek: [[], []] }, 'overig/overig'],
  ['an address that names no category', { hoofdrubriek: [['x'], [1]], subrubriek: [['y'], [1]] }, 'overig/overig'],
] as const)('the category that the form uses: %s', (_, prediction, expected) => {
  const { main, sub } = chooseCategory(prediction)
  expect(`${main}/${sub}`).toBe(expected)
})

test('the list of a city takes precedence over overig-{main} when configured', () => {
  const both = predicted({ schoon: 0.6 }, open('schoon/overig-schoon', 'schoon/veegzwerfvuil'))
  expect(chooseCategory(both)).toEqual({ main: 'schoon', sub: 'overig-schoon' })
  expect(chooseCategory(both, true)).toEqual({ main: 'schoon', sub: 'veegzwerfvuil' })
  const closed = predicted({ schoon: 0.6 }, open('schoon/overig-schoon'))
  expect(chooseCategory(closed, true)).toEqual({ main: 'schoon', sub: 'overig-schoon' })
})

test('sub categories about which the text says nothing are not likely', () =>
  expect(
    likeliestCategories(predicted({}, { 'afval/grofvuil': 0.3, 'schoon/graffitiwildplak': 0.1, 'a/b': 0 })),
  ).toEqual([
    { main: 'afval', sub: 'grofvuil' },
    { main: 'schoon', sub: 'graffitiwildplak' },
  ]))
