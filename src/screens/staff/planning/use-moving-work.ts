import { type KeyboardEvent, useState } from 'react'
import type { PlannedReport, Planning } from '../../../features/planning/contract.ts'
import { assigneeOf, type Group } from '../../../features/planning/groups.ts'
import { firstSpot, type Spot, spotAfter } from '../../../features/planning/lifting.ts'
import type { Moving } from '../../../features/planning/web/moving.ts'
import { useMove } from '../../../features/planning/web/use-move.ts'
import { dayName } from '../../../features/planning/web/WeekTable.tsx'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useFocusOnMoved } from './use-focus-on-moved.ts'

type Week = { planning: Planning; groups: readonly Group[]; days: readonly string[]; isTable: boolean }
type Lifted = { report: PlannedReport; spot: Spot }

/** The ways to move work: by a form, by dragging, and in the table by picking it up with a key. */
export function useMovingWork({ planning, groups, days, isTable }: Week) {
  const { user } = useSession()
  const { move, movingId } = useMove()
  const [dragged, onDrag] = useState<PlannedReport>()
  const [asked, onMove] = useState<PlannedReport>()
  const [lifted, setLifted] = useState<Lifted>()
  const [ending, setEnding] = useState<string>()
  const followMoved = useFocusOnMoved(planning)
  const canMove = user !== undefined && hasRightTo(user, 'changeStatus')
  const isLiftable = canMove && isTable
  const week = { groups, days, today: planning.today }
  const put = (report: PlannedReport, day: string, assignee: Group['assignee']) =>
    move(report, { planned: { day, part: report.part }, assignee: assignee ?? assigneeOf(report) }, { mails: true })
  const onDrop = (day: string, assignee: Group['assignee']) => {
    if (!dragged) return
    onDrag(undefined)
    void put(dragged, day, assignee)
  }
  const lift = (report: PlannedReport) => {
    const spot = firstSpot(report, week)
    setEnding(undefined)
    return spot ? setLifted({ report, spot }) : onMove(report)
  }
  const letGo = () => {
    if (!lifted) return
    setLifted(undefined)
    setEnding(`Melding ${lifted.report.id} blijft waar zij was.`)
  }
  const putDown = async ({ report, spot }: Lifted) => {
    setLifted(undefined)
    if (await put(report, spot.day, groupOf(groups, spot)?.assignee)) followMoved(report.id)
  }
  const onKey = (event: KeyboardEvent, report: PlannedReport) => {
    const isLifted = lifted?.report.id === report.id
    if (!isLiftable || (!isLifted && event.key !== ' ')) return
    const next = isLifted ? spotAfter(event.key, lifted.spot, report, week) : undefined
    if (next) setLifted({ report, spot: next })
    else if (event.key === 'Escape') letGo()
    else if (event.key !== ' ' && event.key !== 'Enter') return
    else if (!isLifted) lift(report)
    else void putDown(lifted)
    event.preventDefault()
    event.stopPropagation()
  }
  const close = (isMoved: boolean) => {
    if (isMoved && asked) followMoved(asked.id)
    onMove(undefined)
  }
  const spot = lifted?.spot
  const moving: Moving = { canMove, isLiftable, movingId, dragged, spot, onDrag, onMove, onDrop, onKey, onLeave: letGo }
  const said = lifted ? liftedText(lifted, groups, planning.today) : ending
  return { moving, move, asked, close, said, isLifted: lifted !== undefined }
}

const groupOf = (groups: readonly Group[], { key }: Spot) => groups.find(group => group.key === key)

const liftedText = ({ report, spot }: Lifted, groups: readonly Group[], today: string) =>
  `Melding ${report.id}: ${dayName(spot.day, today)}, ${groupOf(groups, spot)?.label ?? ''}. ` +
  'Verplaats met de pijltjes, spatie legt neer, Esc laat los.'
