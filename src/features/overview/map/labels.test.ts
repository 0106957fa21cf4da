import { expect, test } from 'vitest'
import type { Cluster, Clusters, MapReport } from './contract.ts'
import { clusterLabel, listItems, shortCount, zoomInto } from './labels.ts'

const cluster = (id: string, count: number): Cluster => ({
  id,
  count,
  lng: 5.22,
  lat: 52.58,
  priority: 'normal',
  bounds: [5.2, 52.5, 5.21, 52.51],
  phases: { new: count, busy: 0, waiting: 0, done: 0 },
})
const report = (id: number, inside: string | null): MapReport => ({
  id,
  lng: 5.22,
  lat: 52.58,
  state: 'm',
  priority: 'normal',
  category: 'Veeg',
  mainCategory: 'Schoon',
  text: 'De straat ligt vol.',
  place: 'Kerkstraat 12',
  createdAt: '2026-11-20T11:00:00+01:00',
  cluster: inside,
})
const idsOf = (clusters: Clusters, clusterId?: string) =>
  listItems(clusters, clusterId).map(item => (item.kind === 'cluster' ? item.cluster.id : item.report.id))

test.each([
  [1, '1'],
  [999, '999'],
  [1000, '1k'],
  [1204, '1,2k'],
  [34_900, '34k'],
  [1_200_000, '1M'],
])('the count %i is shortened to %s in a marker, and its label contains that', (count, short) => {
  expect(shortCount(count)).toBe(short)
  expect(clusterLabel(cluster('a', count))).toContain(short)
})

test('the list beside the map has few reports one by one, or many by cluster with the largest first', () => {
  const few = {
    count: 3,
    notPlaced: 0,
    clusters: [cluster('a', 2)],
    reports: [report(1, 'a'), report(2, 'a'), report(3, null)],
  }
  expect(idsOf(few)).toEqual([1, 2, 3])
  const many = { ...few, count: 303, clusters: [cluster('a', 100), cluster('b', 202)], reports: [report(3, null)] }
  expect(idsOf(many)).toEqual(['b', 'a', 3])
})

test('the list beside the map has only the reports of a selected cluster', () => {
  const reports = [report(1, 'a'), report(2, 'b'), report(3, null)]
  expect(idsOf({ count: 300, notPlaced: 0, clusters: [cluster('a', 150), cluster('b', 149)], reports }, 'b')).toEqual([
    2,
  ])
})

test('the map zooms in until a cluster fills the view, by at least one level', () => {
  const wide = { zoom: 9, bounds: { west: 5.1, south: 52.4, east: 5.18, north: 52.48 } }
  expect(zoomInto(cluster('a', 2), wide, 14)).toBe(12)
  expect(zoomInto(cluster('a', 2), { ...wide, zoom: 12 }, 14)).toBe(14)
  expect(zoomInto({ ...cluster('a', 2), bounds: [5, 52, 6, 53] }, wide, 14)).toBe(10)
})
