import { plannedDayText } from './closing-rules.ts'
import { type DayPart, withDayPart } from './day-parts.ts'
import { takesPlannedDay } from './rules.ts'
import type { Status } from './statuses.ts'

export type Planned = {
  /** As `2026-11-30`. */
  day: string
  part: DayPart | null
}

export const plannedText = ({ day, part }: Planned) => withDayPart(plannedDayText(day), part)

type PlannedColumns = { status: Status; plannedOn: string | null; plannedPart: DayPart | null }

export const plannedOf = ({ status, plannedOn, plannedPart }: PlannedColumns): Planned | null =>
  takesPlannedDay(status) && plannedOn ? { day: plannedOn, part: plannedPart } : null

type PlannedInEvent = { plannedOn?: string; plannedPart?: DayPart }

export const plannedInEvent = (planned: Planned | null): PlannedInEvent => ({
  ...(planned && { plannedOn: planned.day }),
  ...(planned?.part && { plannedPart: planned.part }),
})

export const plannedFromEvent = ({ plannedOn, plannedPart }: PlannedInEvent): Planned | null =>
  plannedOn ? { day: plannedOn, part: plannedPart ?? null } : null
