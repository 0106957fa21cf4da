import { dutchClock } from '../../kit/amsterdam.ts'
import { type FiguresAsked, FiguresAsked as FiguresInAddress, type Grouping } from './contract.ts'
import { lengths, type PeriodUnit, periodAgo, startOf } from './periods.ts'

const figuresPath = '/manage/cijfers'

export const dayIn = (moment: Date) => {
  const { year, month, day } = dutchClock(moment)
  return `${year}-${month}-${day}`
}

const lastTwelveMonths = (today: string) => ({ from: startOf('month', today, -11), to: today })

/** A query, each value of a name by itself, as an address or a form has it. */
export function parseFiguresQuery(params: URLSearchParams) {
  const allValues = (name: string) => (params.has(name) ? params.getAll(name).filter(Boolean) : undefined)
  return FiguresInAddress.safeParse({
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    by: params.get('by') ?? undefined,
    maincategory_slug: allValues('maincategory_slug'),
    category_id: allValues('category_id'),
    department: allValues('department'),
    area_code: allValues('area_code'),
  })
}

/** What an address asks for, where it makes sense; without days the year until today. */
function readQuery(params: URLSearchParams, today: string): FiguresAsked | undefined {
  const { from, to } = lastTwelveMonths(today)
  const complete = new URLSearchParams(params)
  if (!complete.has('from') && !complete.has('to')) {
    complete.set('from', from)
    complete.set('to', to)
  }
  return parseFiguresQuery(complete).data
}

/** What an address asks for; of one that makes no sense the year until today, per month. */
export const askedFigures = (params: URLSearchParams, today: string): FiguresAsked =>
  readQuery(params, today) ?? { ...lastTwelveMonths(today), by: 'month' }

export const makesSense = (params: URLSearchParams, today: string) => readQuery(params, today) !== undefined

export const figuresQueryEntries = (query: FiguresAsked): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each]))

export const figuresAddress = (query: FiguresAsked) =>
  `${figuresPath}?${new URLSearchParams(figuresQueryEntries(query))}`

type Preset = { label: string; from: string; to: string; by: PeriodUnit }

/** Periods that are one press away, each in parts that fit it. */
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

const isLength = (by: Grouping): by is PeriodUnit => lengths.some(length => length === by)

/** The same question about another period; who looks at categories goes on doing so. */
export const withPeriod = (query: FiguresAsked, { from, to, by }: Preset): FiguresAsked => ({
  ...query,
  from,
  to,
  by: isLength(query.by) ? by : query.by,
})
