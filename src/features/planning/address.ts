export const planningPath = '/manage/planning'
export const waitingId = 'nog-niet-ingepland'

export const waitingStep = 12
export const maxWaiting = 240

export type PlanningView = {
  /** Any day of the week; undefined for this week, or on a weekend the next one. */
  day: string | undefined
  by: 'person' | 'department'
  department: string | undefined
  hasWeekend: boolean
  waiting: number
  search: string
  district: string
}

export type StoredView = Pick<PlanningView, 'by' | 'department'>

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
