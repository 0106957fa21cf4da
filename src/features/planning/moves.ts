import type { Assignee } from '#features/report-page/assignees.ts'
import { type Rerouting, reroutingSentence } from '#features/report-page/assigning.ts'
import { dayInWords } from '#features/report-view/display.ts'
import { withDayPart } from '#features/reports/status/day-parts.ts'
import type { Planned } from '#features/reports/status/planned.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { plannedOnWire } from '#features/reports/status-change/contract.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import type { PlannedReport } from './contract.ts'

export const promisedDay = ({ day, lastDay }: Pick<PlannedReport, 'day' | 'lastDay'>): string | undefined =>
  day ?? lastDay ?? undefined

export type Target = { planned: Planned; assignee: Pick<Assignee, 'email' | 'departmentIds'> }

type Move = {
  report: PlannedReport
  target: Target
  mails: boolean
  text?: string
  isRouted: boolean
}

type MovedDay = Pick<Move, 'report' | 'mails'> & { target: Pick<Target, 'planned'> }

const isSameTime = ({ day, part }: PlannedReport, { planned }: Pick<Target, 'planned'>) =>
  day === planned.day && part === planned.part

/** Only for another day or part, not for another colleague. */
export const isMailedBy = ({ report, target, mails }: MovedDay) =>
  mails && report.isMailed && !isSameTime(report, target)

export function movePatch(move: Move) {
  const { report, target, text = '' } = move
  const isMailed = isMailedBy(move)
  const isAssigned = report.assignee !== target.assignee.email
  const rerouting = reroutingOf(move)
  if (isSameTime(report, target) && !isAssigned) return undefined
  return {
    ...(!isSameTime(report, target) && {
      status: { state: codeOf('scheduled'), text: isMailed ? text.trim() : '', send_email: isMailed },
      ...plannedOnWire(target.planned),
    }),
    ...(isAssigned && {
      assigned_user_email: target.assignee.email,
      ...(rerouting && { routing_departments: [{ id: rerouting.to }] }),
    }),
  }
}

type Assigned = Pick<Move, 'report' | 'isRouted'> & { target: Pick<Target, 'assignee'> }

/** The department follows the colleague. */
export function reroutingOf({ report, target: { assignee }, isRouted }: Assigned): Rerouting | undefined {
  const [to] = assignee.departmentIds
  const isNear = assignee.departmentIds.some(id => report.departmentIds.includes(id))
  if (!isRouted || isNear || to === undefined || assignee.email === report.assignee) return undefined
  return { to, from: report.departmentIds }
}

export function consequencesOf(move: Move, nameOf: (id: number) => string): string[] {
  const rerouting = reroutingOf(move)
  return [
    rerouting && reroutingSentence(rerouting, nameOf, 'before'),
    isMailedBy(move) && 'De melder krijgt bericht.',
  ].filter(sentence => typeof sentence === 'string')
}

type Words = { now: Date; nameOf: (address: string) => string }

/** `Ingepland op di 24 nov in de ochtend, Carla Straat. De melder krijgt bericht.` */
export function moveText(move: Pick<Move, 'report' | 'target' | 'mails'>, { now, nameOf }: Words): string {
  const { planned, assignee } = move.target
  const day = dayInWords(planned.day, now)
  const isNear = planned.day === dutchDay(now) || !day.includes(' ')
  const when = withDayPart(isNear ? `voor ${day}` : `op ${day}`, planned.part)
  const who = assignee.email === null ? '' : `, ${nameOf(assignee.email)}`
  return `Ingepland ${when}${who}.${isMailedBy(move) ? ' De melder krijgt bericht.' : ''}`
}
