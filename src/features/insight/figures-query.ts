import { FiguresQuery } from './contract.ts'
import { isPeriodUnit, type PeriodUnit, periodAgo, startOf } from './periods.ts'

const figuresPath = '/manage/cijfers'

const lastTwelveMonths = (today: string) => ({ from: startOf('month', today, -11), to: today })

export function parseFiguresQuery(params: URLSearchParams) {
  const allValues = (name: string) => (params.has(name) ? params.getAll(name).filter(Boolean) : undefined)
  return FiguresQuery.safeParse({
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    by: params.get('by') ?? undefined,
    maincategory_slug: allValues('maincategory_slug'),
    category_id: allValues('category_id'),
    department: allValues('department'),
    area_code: allValues('area_code'),
  })
}

function readQuery(params: URLSearchParams, today: string): FiguresQuery | undefined {
  const { from, to } = lastTwelveMonths(today)
  const complete = new URLSearchParams(params)
  if (!complete.has('from') && !complete.has('to')) {
    complete.set('from', from)
    complete.set('to', to)
  }
  return parseFiguresQuery(complete).data
}

/** An invalid query becomes the last twelve months, per month. */
export const figuresQueryFrom = (params: URLSearchParams, today: string): FiguresQuery =>
  readQuery(params, today) ?? { ...lastTwelveMonths(today), by: 'month' }

export const isValidFiguresQuery = (params: URLSearchParams, today: string) => readQuery(params, today) !== undefined

export const figuresQueryEntries = (query: FiguresQuery): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each]))

export const figuresAddress = (query: FiguresQuery) =>
  `${figuresPath}?${new URLSearchParams(figuresQueryEntries(query))}`

type Preset = { label: string; from: string; to: string; by: PeriodUnit }

export function presets(today: string): Preset[] {
  const preset = (label: string, [length, ago]: [PeriodUnit, number], by: PeriodUnit) => {
    const { from, to } = periodAgo(length, today, ago)
    return { label, by, from, to: to < today ? to : today }
  }
  return [
    preset('Deze week', ['week', 0], 'week'),
    preset('Deze maand', ['month', 0], 'week'),
    preset('Vorige maand', ['month', 1], 'week'),
    preset('Dit kwartaal', ['quarter', 0], 'month'),
    { label: 'Laatste 12 maanden', by: 'month', ...lastTwelveMonths(today) },
    preset('Dit jaar', ['year', 0], 'month'),
    preset('Vorig jaar', ['year', 1], 'month'),
  ]
}

/** Keeps a grouping by category, department or area. */
export const withPeriod = (query: FiguresQuery, { from, to, by }: Preset): FiguresQuery => ({
  ...query,
  from,
  to,
  by: isPeriodUnit(query.by) ? by : query.by,
})
