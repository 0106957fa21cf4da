import { planningPath } from './paths.ts'
import { maxWaiting, waitingStep } from './rules.ts'

/** What the page shows, as its address has it. */
export type PlanningView = {
  /** A day of the week; undefined: this week, or on a weekend the coming one. */
  day: string | undefined
  by: 'person' | 'department'
  /** The code of a department; undefined: all of them. */
  department: string | undefined
  hasWeekend: boolean
  /** How many reports without a day. */
  waiting: number
  /** Which of those: by words, and by the code of a district; empty: all. */
  search: string
  district: string
}

/** What is remembered from one visit to the next. */
export type StoredView = Pick<PlanningView, 'by' | 'department'>

/** The view of an address; what it does not say is as it was stored. */
export function viewOf(params: URLSearchParams, stored: StoredView): PlanningView {
  const by = params.get('per')
  const department = params.get('afdeling')
  const waiting = Number(params.get('wacht') ?? waitingStep)
  return {
    day: params.get('dag') ?? undefined,
    by: by === null ? stored.by : by === 'afdeling' ? 'department' : 'person',
    department: department === null ? stored.department : department || undefined,
    hasWeekend: params.get('weekend') === 'ja',
    waiting: Number.isInteger(waiting) ? Math.min(Math.max(waiting, 1), maxWaiting) : waitingStep,
    search: params.get('zoek') ?? '',
    district: params.get('wijk') ?? '',
  }
}

/** The address of a view. */
export function planningHref({ day, by, department, hasWeekend, waiting, search, district }: PlanningView): string {
  const params = new URLSearchParams({
    ...(day && { dag: day }),
    per: by === 'department' ? 'afdeling' : 'persoon',
    afdeling: department ?? '',
    ...(hasWeekend && { weekend: 'ja' }),
    ...(waiting !== waitingStep && { wacht: String(waiting) }),
    ...(search && { zoek: search }),
    ...(district && { wijk: district }),
  })
  return `${planningPath}?${params}`
}
