import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { dutchIn, nameAsInEnglishPages } from '#test/english-pages.ts'
import * as map from '#web/map/use-keep-in-sight.ts'
import { PublicReportList } from './PublicReportList.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { TopicFilter } from './TopicFilter.tsx'

nameAsInEnglishPages()
beforeAll(() => {
  // The map itself is not there.
  vi.spyOn(map, 'useKeepInSight').mockImplementation(() => {})
})

const own = 'Rommel in de wijk'
const ofProduct = 'Straatverlichting'

const reportOf = (category: string) => ({
  id: null,
  lng: 5.2,
  lat: 52.6,
  category,
  topic: 'schoon',
  icon: null,
  reportedOn: '2026-11-20',
  solvedOn: null,
  near: 'Kerkstraat 12',
  isBlurred: false,
  metres: null,
  cluster: null,
})
const topicOf = (name: string) => ({
  slug: 'schoon',
  name,
  icon: null,
  count: 2,
  subs: [{ slug: 'sub', name, icon: null, count: 2 }],
})

test.each([
  ['the list', 1, (name: string) => listOf(name)],
  ['the panel of a report', 1, (name: string) => <ReportPanel reports={[reportOf(name)]} onClose={() => {}} />],
  [
    'the filter',
    2,
    (name: string) => <TopicFilter topics={[topicOf(name)]} chosen={{ without: [] }} onChange={() => {}} />,
  ],
])(
  'in English %s says that a name of the municipality is Dutch, and nothing of one of the product',
  (_, count, show) => {
    expect(dutchIn(show(own))).toEqual(Array(count).fill(own))
    expect(dutchIn(show(ofProduct))).toEqual([])
    expect(renderToStaticMarkup(show(ofProduct))).toContain('Street lights')
  },
)

const listOf = (name: string) => (
  <PublicReportList
    list={{ open: 1, solved: 0, topics: [], pageSize: 20, results: [reportOf(name)] }}
    page={1}
    pageControl={(_, label) => label}
  />
)
