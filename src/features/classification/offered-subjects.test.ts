import { expect, test } from 'vitest'
import { offeredSubjects } from './offered-subjects.ts'

const subs = ['wespen', 'ratten', 'duiven', 'eenden'].map(slug => ({ slug, name: slug, description: '' }))
const overview = [
  { slug: 'dieren', name: 'Dieren', subs },
  { slug: 'overig', name: 'Overig', subs: [{ slug: 'overig', name: 'Overig', description: '' }] },
]
const categoryOf = (sub: string) => ({ main: sub === 'overig' ? 'overig' : 'dieren', sub })

test.each([
  ['the three that fit best', ['ratten', 'duiven', 'wespen', 'eenden'], 'duiven', ['ratten', 'duiven', 'wespen']],
  ['the chosen one before them', ['ratten', 'duiven', 'wespen'], 'eenden', ['eenden', 'ratten', 'duiven', 'wespen']],
  ['not the one that says nothing', ['overig', 'ratten'], 'overig', ['ratten']],
  ['not one that was closed', ['gesloten', 'ratten'], 'gesloten', ['ratten']],
  ['none, of a text that fits none', [], undefined, []],
])('the offered subjects are %s', (_, likeliest, chosen, offered) => {
  const subjects = { overview, likeliest: likeliest.map(categoryOf) }
  expect(
    offeredSubjects(subjects, chosen === undefined ? undefined : categoryOf(chosen)).map(({ sub }) => sub),
  ).toEqual(offered)
})
