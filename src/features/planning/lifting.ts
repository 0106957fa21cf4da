import type { PlannedReport } from './contract.ts'
import type { Group } from './groups.ts'

export type Spot = { key: Group['key']; day: string }

type Week = { groups: readonly Group[]; days: readonly string[]; today: string }

/** Moving a card never changes the department: within its own row a report gets another day. */
export const takes = ({ assignee, reports }: Group, id: number) =>
  assignee !== undefined || reports.some(report => report.id === id)

const spotsFor = ({ id }: PlannedReport, { groups, days, today }: Week) => ({
  keys: groups.filter(group => takes(group, id)).map(({ key }) => key),
  days: days.filter(day => day >= today),
})

/** Its current place, or else its assignee's row on the first day; undefined without a possible place. */
export function firstSpot(report: PlannedReport, week: Week): Spot | undefined {
  const { keys, days } = spotsFor(report, week)
  const key =
    week.groups.find(({ reports }) => reports.some(({ id }) => id === report.id))?.key ?? report.assignee ?? ''
  const spot = {
    key: keys.includes(key) ? key : keys.at(-1),
    day: report.day !== null && days.includes(report.day) ? report.day : days[0],
  }
  return spot.key === undefined || spot.day === undefined ? undefined : { key: spot.key, day: spot.day }
}

const steps: Readonly<Record<string, { rows: number; days: number }>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
}

export function spotAfter(key: string, spot: Spot, report: PlannedReport, week: Week): Spot | undefined {
  const step = steps[key]
  if (!step) return undefined
  const { keys, days } = spotsFor(report, week)
  return {
    key: keys[keys.indexOf(spot.key) + step.rows] ?? spot.key,
    day: days[days.indexOf(spot.day) + step.days] ?? spot.day,
  }
}
