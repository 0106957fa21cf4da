import { dutchDay } from '../../kit/dutch-time.ts'
import { dayInWords } from '../report-view/display.ts'
import { codeOf } from '../reports/status/codes.ts'
import { withDayPart } from '../reports/status/day-parts.ts'
import type { Planned } from '../reports/status/planned.ts'
import { plannedOnWire } from '../reports/status-change/contract.ts'
import type { PlannedPerson, PlannedReport } from './contract.ts'

/** When the work is to be done, and by whom; null: unassigned. */
export type Target = { planned: Planned; assignee: string | null }

type Move = {
  report: PlannedReport
  target: Target
  /** Whether the reporter is to be mailed the new day, where they can be. */
  mails: boolean
  people: readonly PlannedPerson[]
  /** Whether reports are assigned to departments. */
  isRouted: boolean
}

const isSameTime = ({ day, part }: PlannedReport, { planned }: Target) => day === planned.day && part === planned.part

/** Whether the reporter hears of a move: of another day or part, not of another colleague. */
export const isMailedBy = ({ report, target, mails }: Pick<Move, 'report' | 'target' | 'mails'>) =>
  mails && report.isMailed && !isSameTime(report, target)

/** The change of the report that moves it; undefined where everything stays. */
export function movePatch(move: Move) {
  const { report, target } = move
  const isAssigned = report.assignee !== target.assignee
  if (isSameTime(report, target) && !isAssigned) return undefined
  return {
    ...(!isSameTime(report, target) && {
      status: { state: codeOf('scheduled'), text: '', send_email: isMailedBy(move) },
      ...plannedOnWire(target.planned),
    }),
    ...(isAssigned && { assigned_user_email: target.assignee, ...routingTo(move) }),
  }
}

/** The department follows the colleague, where theirs is another one. */
function routingTo({ report, target, people, isRouted }: Move) {
  const own = people.find(({ email }) => email === target.assignee)?.departmentIds ?? []
  const [first] = own
  if (!isRouted || first === undefined || own.some(id => report.departmentIds.includes(id))) return {}
  return { routing_departments: [{ id: first }] }
}

type Words = { now: Date; nameOf: (address: string) => string }

/** `Ingepland op di 24 nov in de ochtend, Carla Straat. De melder krijgt bericht.` */
export function moveText(move: Pick<Move, 'report' | 'target' | 'mails'>, { now, nameOf }: Words): string {
  const { planned, assignee } = move.target
  const day = dayInWords(planned.day, now)
  const isNear = planned.day === dutchDay(now) || !day.includes(' ')
  const when = withDayPart(isNear ? `voor ${day}` : `op ${day}`, planned.part)
  const who = assignee === null ? '' : `, ${nameOf(assignee)}`
  return `Ingepland ${when}${who}.${isMailedBy(move) ? ' De melder krijgt bericht.' : ''}`
}
