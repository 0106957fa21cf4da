import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { reroutingSentence } from '#features/report-page/assigning.ts'
import { ChangedMeanwhile, useChangeReport, useOfferUndoOfChange } from '#features/report-page/web/queries.ts'
import { useDepartmentName } from '#features/report-page/web/use-assignment.ts'
import { versionOfReport } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { errorText } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import type { PlannedReport, Planning } from '../contract.ts'
import { assigneeOf, firstSpot, type Group, type Spot, spotAfter } from '../groups.ts'
import { consequencesOf, movePatch, moveText, reroutingOf, type Target } from '../moves.ts'
import type { Moving } from './JobCard.tsx'
import { dayName } from './WeekTable.tsx'

type Week = { planning: Planning; groups: readonly Group[]; days: readonly string[]; isTable: boolean }
type Lifted = { report: PlannedReport; spot: Spot }

export function useMovingWork(shown: Week) {
  const { planning, groups, days, isTable } = shown
  const { user } = useSession()
  const { move, movingId } = useMove()
  const [asked, onMove] = useState<PlannedReport>()
  const [lifted, setLifted] = useState<Lifted>()
  const [ending, setEnding] = useState<string>()
  const followMoved = useFocusOnMoved(planning)
  const textOf = useMovedText(shown)
  const canMove = user !== undefined && hasRightTo(user, 'changeStatus')
  const isLiftable = canMove && isTable
  const week = { groups, days, today: planning.today }
  const put = (report: PlannedReport, day: string, assignee: Group['assignee']) =>
    move(report, { planned: { day, part: report.part }, assignee: assignee ?? assigneeOf(report) }, { mails: true })
  const { over, ...dragging } = useDragging((...dropped) => void put(...dropped))
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
  const moved = lifted ?? over
  const spot = moved?.spot
  const moving: Moving = { canMove, isLiftable, movingId, spot, ...dragging, onMove, onKey, onLeave: letGo }
  const said = moved ? textOf(moved, lifted !== undefined) : ending
  return { moving, move, asked, close, said, isLifted: moved !== undefined }
}

type Put = (report: PlannedReport, day: string, assignee: Group['assignee']) => void

function useDragging(put: Put) {
  const [dragged, setDragged] = useState<PlannedReport>()
  const [spot, onOver] = useState<Spot>()
  const onDrag = (report: PlannedReport | undefined) => {
    setDragged(report)
    onOver(undefined)
  }
  const onDrop = (day: string, assignee: Group['assignee']) => {
    if (!dragged) return
    onDrag(undefined)
    put(dragged, day, assignee)
  }
  return { dragged, over: dragged && spot && { report: dragged, spot }, onDrag, onOver, onDrop }
}

function useMovedText({ groups, planning: { today } }: Week) {
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const departmentName = useDepartmentName()
  return ({ report, spot }: Lifted, isByKey: boolean) => {
    const group = groupOf(groups, spot)
    const target = { planned: { day: spot.day, part: report.part }, assignee: group?.assignee ?? assigneeOf(report) }
    const place = `Melding ${report.id}: ${dayName(spot.day, today)}, ${group?.label ?? ''}.`
    const consequences = consequencesOf({ report, target, mails: true, isRouted }, departmentName)
    return [place, isByKey && keysText, ...consequences].filter(Boolean).join(' ')
  }
}

const keysText = 'Verplaats met de pijltjes, spatie legt neer, Esc laat los.'

const groupOf = (groups: readonly Group[], { key }: Spot) => groups.find(group => group.key === key)

/**
 * After moving planned work, its button takes the focus in its new place; after unplanned work, the next unplanned
 * report does.
 */
function useFocusOnMoved(planning: Planning) {
  const moved = useRef<{ focused: number; from: Planning }>(undefined)
  useEffect(() => {
    if (!moved.current || moved.current.from === planning) return
    document.querySelector<HTMLElement>(`[data-move="${moved.current.focused}"]`)?.focus()
    moved.current = undefined
  }, [planning])
  return (id: number) => {
    const waiting = planning.waiting.reports.map(report => report.id)
    const place = waiting.indexOf(id)
    const next = place < 0 ? undefined : (waiting[place + 1] ?? waiting[place - 1])
    moved.current = { focused: next ?? id, from: planning }
  }
}

type MoveMail = { mails: boolean; text?: string }

export type MoveReport = (report: PlannedReport, target: Target, mail: MoveMail) => Promise<boolean>

function useMove(): { move: MoveReport; movingId: number | undefined } {
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const change = useChangeReport()
  const offerUndo = useOfferUndoOfChange()
  const { notify } = useNotices()
  const nameOf = useColleagueNames()
  const departmentName = useDepartmentName()
  const [movingId, setMovingId] = useState<number>()
  const move: MoveReport = async (report, target, mail) => {
    const patch = movePatch({ report, target, ...mail, isRouted })
    if (!patch) return true
    setMovingId(report.id)
    try {
      const before = { report, version: versionOfReport({ updated_at: report.updatedAt }) }
      const { undoId } = await change.mutateAsync({ before, patch })
      const rerouting = reroutingOf({ report, target, isRouted })
      offerUndo({
        id: report.id,
        undoId,
        text: moveText({ report, target, ...mail }, { now: new Date(), nameOf }),
        alsoChanged: rerouting && reroutingSentence(rerouting, departmentName, 'after'),
      })
      return true
    } catch (error) {
      notify({ title: 'Verplaatsen is niet gelukt', message: refusalText(error), variant: 'error', type: 'local' })
      return false
    } finally {
      setMovingId(undefined)
    }
  }
  return { move, movingId }
}

const refusalText = (error: unknown) =>
  error instanceof ChangedMeanwhile
    ? 'Een collega wijzigde deze melding net. De planning is bijgewerkt: kijk of het nog klopt en probeer het opnieuw.'
    : errorText(error)
