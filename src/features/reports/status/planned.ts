import { plannedDayText } from './closing-rules.ts'
import { type DayPart, withDayPart } from './day-parts.ts'
import { takesPlannedDay } from './rules.ts'
import type { Status } from './statuses.ts'

/** When the work of a scheduled report is planned. */
export type Planned = {
  /** As `2026-11-30`. */
  day: string
  /** Null: the whole day. */
  part: DayPart | null
}

/** `maandag 30 november 2026 in de ochtend` */
export const plannedText = ({ day, part }: Planned) => withDayPart(plannedDayText(day), part)

type PlannedColumns = { status: Status; plannedOn: string | null; plannedPart: DayPart | null }

/** When the work of a scheduled report is planned; null: it is not scheduled, or has no day. */
export const plannedOf = ({ status, plannedOn, plannedPart }: PlannedColumns): Planned | null =>
  takesPlannedDay(status) && plannedOn ? { day: plannedOn, part: plannedPart } : null

type PlannedInEvent = { plannedOn?: string; plannedPart?: DayPart }

/** The day and its part as an event has them. */
export const plannedInEvent = (planned: Planned | null): PlannedInEvent => ({
  ...(planned && { plannedOn: planned.day }),
  ...(planned?.part && { plannedPart: planned.part }),
})

/** The reverse of `plannedInEvent`. */
export const plannedFromEvent = ({ plannedOn, plannedPart }: PlannedInEvent): Planned | null =>
  plannedOn ? { day: plannedOn, part: plannedPart ?? null } : null
