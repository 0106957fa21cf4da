import { beforeEach, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { filterByWords } from './overview.ts'
import { openCategories } from './server/read-categories.ts'

describe('an overview filtered by words', () => {
  const overview = [
    {
      name: 'Overlast van dieren',
      slug: 'dieren',
      subs: [
        { name: 'Ratten', slug: 'ratten', description: 'Ratten in de straat' },
        { name: 'Meeuwen', slug: 'meeuwen', description: 'Nesten en geschreeuw' },
      ],
    },
    { name: 'Schoon', slug: 'schoon', subs: [{ name: 'Graffiti', slug: 'graffiti', description: 'Ook cafés' }] },
  ]
  test.each([
    ['', ['ratten', 'meeuwen', 'graffiti']],
    ['RAT', ['ratten']],
    ['dieren', ['ratten', 'meeuwen']],
    ['dieren nest', ['meeuwen']],
    ['cafes', ['graffiti']],
    ['olifant', []],
  ])('%s', (input, expected) => {
    const filtered = filterByWords(overview, input)
    expect(filtered.flatMap(({ subs }) => subs.map(({ slug }) => slug))).toEqual(expected)
    expect(filtered.every(({ subs }) => subs.length > 0)).toBe(true)
  })
})

describe('the overview of an installation', () => {
  let w: World
  beforeEach(async () => {
    w = await world()
  })

  test('has the open categories, under their public names', async () => {
    await w.base.db
      .updateTable('categories')
      .set({ publicName: 'Rommel op straat' })
      .where('slug', '=', 'veegzwerfvuil')
      .execute()
    await w.base.db.updateTable('categories').set({ isActive: false }).where('slug', '=', 'uitwerpselen').execute()
    const overview = await openCategories(w.base.db, 'nl')
    const inEnglish = await openCategories(w.base.db, 'en')
    await w.base.db.updateTable('categories').set({ publicName: null }).where('slug', '=', 'veegzwerfvuil').execute()
    await w.base.db.updateTable('categories').set({ isActive: true }).where('slug', '=', 'uitwerpselen').execute()
    const clean = overview.find(({ slug }) => slug === 'schoon')?.subs ?? []
    expect(clean).toContainEqual(expect.objectContaining({ name: 'Rommel op straat', slug: 'veegzwerfvuil' }))
    expect(clean.map(({ slug }) => slug)).not.toContain('uitwerpselen')
    const ofEnglishPage = inEnglish.find(({ slug }) => slug === 'schoon')?.subs ?? []
    const langOf = (wanted: string) => ofEnglishPage.find(({ slug }) => slug === wanted)?.lang
    expect([langOf('veegzwerfvuil'), langOf('graffitiwildplak')]).toEqual(['nl', undefined])
    const names = clean.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })
})
