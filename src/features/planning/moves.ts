import { dutchDay } from '../../kit/dutch-time.ts'
import type { Assignee } from '../report-page/assignees.ts'
import { type Rerouting, reroutingSentence } from '../report-page/assigning.ts'
import { dayInWords } from '../report-view/display.ts'
import { codeOf } from '../reports/status/codes.ts'
import { withDayPart } from '../reports/status/day-parts.ts'
import type { Planned } from '../reports/status/planned.ts'
import { plannedOnWire } from '../reports/status-change/contract.ts'
import type { PlannedReport } from './contract.ts'

/** The last day on which a reporter counts: the planned one, or else that of the term. */
export const promisedDay = ({ day, deadline }: Pick<PlannedReport, 'day' | 'deadline'>): string | undefined =>
  day ?? (deadline ? dutchDay(new Date(deadline)) : undefined)

/** When the work is to be done, and by whom. */
export type Target = { planned: Planned; assignee: Pick<Assignee, 'email' | 'departmentIds'> }

type Move = {
  report: PlannedReport
  target: Target
  /** Whether the reporter is to be mailed the new day, where they can be. */
  mails: boolean
  /** What they are written besides the day. */
  text?: string
  /** Whether reports are assigned to departments. */
  isRouted: boolean
}

type MovedDay = Pick<Move, 'report' | 'mails'> & { target: Pick<Target, 'planned'> }

const isSameTime = ({ day, part }: PlannedReport, { planned }: Pick<Target, 'planned'>) =>
  day === planned.day && part === planned.part

/** Whether the reporter hears of a move: of another day or part, not of another colleague. */
export const isMailedBy = ({ report, target, mails }: MovedDay) =>
  mails && report.isMailed && !isSameTime(report, target)

/** The change of the report that moves it; undefined where everything stays. */
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

/** The department follows the colleague, where theirs is another one. */
export function reroutingOf({ report, target: { assignee }, isRouted }: Assigned): Rerouting | undefined {
  const [to] = assignee.departmentIds
  const isNear = assignee.departmentIds.some(id => report.departmentIds.includes(id))
  if (!isRouted || isNear || to === undefined || assignee.email === report.assignee) return undefined
  return { to, from: report.departmentIds }
}

/** What a move changes besides the place in the planning, said before it is made. @param nameOf the name of a department */
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
