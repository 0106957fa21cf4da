import { expect, test } from 'vitest'
import { formatMapState, type MapTopics, parseMapState } from './address.ts'
import type { Topic } from './contract.ts'
import { isLeftOut, leftOutOf, toggled, topicsOf } from './rules.ts'

const sub = (slug: string, count = 1) => ({ slug, name: slug, icon: null, count })
const waste: Topic = { slug: 'afval', name: 'Afval', icon: null, count: 3, subs: [sub('glas'), sub('papier')] }
const roads: Topic = { slug: 'wegen', name: 'Wegen', icon: null, count: 2, subs: [] }

type Press = { without: string[]; topic: Topic; sub?: string; after: string[] }
const presses: Record<string, Press> = {
  'a topic goes off': { without: [], topic: roads, after: ['wegen'] },
  'and on again': { without: ['wegen', 'schoon'], topic: roads, after: ['schoon'] },
  'a topic takes its sub categories along': { without: [], topic: waste, after: ['afval'] },
  'one sub category goes off': { without: [], topic: waste, sub: 'glas', after: ['afval/glas'] },
  'with the last of them its topic goes off': {
    without: ['afval/glas'],
    topic: waste,
    sub: 'papier',
    after: ['afval'],
  },
  'one goes on of a topic that is off': { without: ['afval'], topic: waste, sub: 'papier', after: ['afval/glas'] },
  'a topic that is partly on goes on whole': { without: ['afval/glas'], topic: waste, after: [] },
}
test.each(Object.entries(presses))('a press on a filter leaves out: %s', (_, { without, after, ...press }) => {
  expect(toggled(without, press)).toEqual(after)
})

const category = (id: number, slug: string, showsSubs: boolean) => ({
  id,
  slug,
  name: slug,
  icon: null,
  main: { slug: showsSubs ? 'afval' : 'wegen', name: showsSubs ? 'Afval' : 'Wegen', icon: null, showsSubs },
})

test('the filter of the public map has only topics with reports, and sub categories if configured', () => {
  const categories = [category(1, 'glas', true), category(2, 'papier', true), category(3, 'gladheid', false)]
  const counts = new Map([
    [1, 4],
    [3, 2],
  ])
  expect(topicsOf(categories, counts)).toEqual([
    { slug: 'afval', name: 'Afval', icon: null, count: 4, subs: [sub('glas', 4)] },
    { slug: 'wegen', name: 'Wegen', icon: null, count: 2, subs: [] },
  ])
  const leftOut = (filter: MapTopics) => categories.map(each => isLeftOut(each, filter))
  expect(leftOut({ without: ['afval/papier', 'wegen'] })).toEqual([false, true, true])
  expect(leftOut({ without: ['afval/papier'], only: 'afval' })).toEqual([false, true, true])
  expect(leftOut({ without: [], only: 'wegen' })).toEqual([true, true, false])
  expect(leftOut({ without: [], only: 'elders' })).toEqual([true, true, true])
})

test('where one topic is chosen, the other ones that are shown count as left out', () => {
  expect(leftOutOf([roads, waste], { without: ['wegen'] })).toEqual(['wegen'])
  expect(leftOutOf([roads, waste], { without: ['afval/glas'], only: 'afval' })).toEqual(['wegen', 'afval/glas'])
})

test('the address of the page keeps a filter and a place; nonsense in it counts as nothing', () => {
  const state = {
    without: ['afval', 'schoon/gladheid'],
    place: { name: 'Kerkstraat 9, Meldstad', lat: 52.58, lng: 5.22 },
    page: 3,
  }
  expect(parseMapState(formatMapState(state))).toEqual(state)
  const only = { without: [], only: 'afval', place: undefined, page: 1 }
  expect(parseMapState(formatMapState(only))).toEqual(only)
  expect(parseMapState('?alleen=<x>&zonder=a%20b&zonder=<x>&lat=hier&lng=5&plek=x&pagina=-1')).toEqual({
    without: [],
    place: undefined,
    page: 1,
  })
})
