import { readFile } from 'node:fs/promises'
import type { openSecrets } from '#server/auth/secrets.ts'
import type { Server } from '../e2e/server.ts'
import { type HttpRequest, sendRequest } from './load.ts'
import type { TableRow } from './table.ts'
import { tokensFor } from './tokens.ts'

type FilterOptions = { server: Server; keys: Awaited<ReturnType<typeof openSecrets>>; only: string }
type Values = Readonly<Record<string, string>>
type File = { filters: Readonly<Record<string, Values>>; orderings: readonly string[]; searches: readonly string[] }

const repetitions = 20
const list = '/signals/v1/private/signals?page_size=50'

/** The bounding boxes that a screen of 1280 by 800 shows of the bench town. */
const views = {
  town: 'bbox=5.13,52.54,5.31,52.63&zoom=8',
  neighbourhood: 'bbox=5.21,52.576,5.232,52.585&zoom=11',
  street: 'bbox=5.2195,52.5795,5.2224,52.5806&zoom=14',
}
const clusters = (view: keyof typeof views, query = '') => `/api/report-clusters?${views[view]}&${query}`

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const figures = (years: number, by: string) => `/api/figures?from=${daysAgo(years * 365)}&to=${daysAgo(0)}&by=${by}`

/**
 * Measure every filter, ordering and search, one request after the other: the first, whose count is not cached, and the others.
 * @returns the path whose first response took longest
 */
export async function measureFilters({ server, keys, only }: FilterOptions, lines: TableRow[]) {
  const authorization = await tokensFor(keys, server.url)
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const file: File = JSON.parse(await readFile(new URL('filters.json', import.meta.url), 'utf8'))
  const timed = async (path: string) => {
    const request: HttpRequest = { path, headers: { authorization: authorization() } }
    const started = performance.now()
    const { count, total } = JSON.parse((await sendRequest(address, request)).toString())
    return { took: performance.now() - started, count: count ?? total?.received }
  }
  let slowest = { label: 'the list', path: list, took: 0 }
  await timed(list)
  for (const [name, path] of requestsOf(file).filter(([name]) => name.includes(only))) {
    const { took: first, count } = await timed(path)
    if (first > slowest.took) slowest = { label: name, path, took: first }
    const durations: number[] = []
    for (let time = 0; time < repetitions; time++) durations.push((await timed(path)).took)
    const p95 = durations.sort((a, b) => a - b)[Math.floor(repetitions * 0.95) - 1] ?? 0
    const line = {
      label: name,
      figure: `${count === undefined ? '' : `${count} found, `}first ${first.toFixed(0)} ms, then p95 ${p95.toFixed(0)} ms`,
    }
    lines.push(line)
    console.log(`${line.label}: ${line.figure}`)
  }
  return slowest
}

const requestsOf = ({ filters, orderings, searches }: File): (readonly [string, string])[] => [
  ...Object.entries(filters).flatMap(([name, values]) =>
    Object.entries(values).map(([size, query]) => [`filter ${name}, ${size}`, `${list}&${query}`] as const),
  ),
  ...orderings.map(name => [`ordering ${name}`, `${list}&ordering=${name}`] as const),
  ...orderings.map(name => [`last page, ordering ${name}`, `${list}&ordering=${name}&page=last`] as const),
  ...searches.map(text => [`search ${text}`, `/api/reports?page_size=50&q=${encodeURIComponent(text)}`] as const),
  ['the lists of the overview', '/api/report-lists'],
  ['places, what is open', `/signals/v1/private/signals/geography?${new URLSearchParams(filters.status?.open)}`],
  ...(['town', 'neighbourhood', 'street'] as const).flatMap(view => [
    [`map of a ${view}, all`, clusters(view)] as const,
    [`map of a ${view}, open`, clusters(view, filters.status?.open)] as const,
  ]),
  ...Object.entries(filters).flatMap(([name, values]) =>
    Object.entries(values).map(([size, query]) => [`map, ${name}, ${size}`, clusters('town', query)] as const),
  ),
  ...['month', 'category', 'department', 'area'].flatMap(by => [
    [`figures of a year, by ${by}`, figures(1, by)] as const,
    [`figures of five years, by ${by}`, figures(5, by)] as const,
  ]),
  ...searches.map(text => [`map, search ${text}`, clusters('town', `q=${encodeURIComponent(text)}`)] as const),
]
