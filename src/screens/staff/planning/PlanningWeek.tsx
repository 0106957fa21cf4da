import { lazy, Suspense, useState } from 'react'
import type { PlanningView } from '../../../features/planning/address.ts'
import type { PlannedReport, Planning } from '../../../features/planning/contract.ts'
import { assigneeOf, type Group } from '../../../features/planning/groups.ts'
import { DayList } from '../../../features/planning/web/DayList.tsx'
import { MovingContext } from '../../../features/planning/web/moving.ts'
import css from '../../../features/planning/web/Planning.module.css'
import { Overdue } from '../../../features/planning/web/Tray.tsx'
import { useMove } from '../../../features/planning/web/use-move.ts'
import { WeekTable } from '../../../features/planning/web/WeekTable.tsx'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { hasPermission } from '../../../features/users/policy.ts'
import { useColleagueNames } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Alert } from '../../../web/ui/Alert.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { PlanningTray } from './PlanningTray.tsx'
import { useFocusOnMoved } from './use-focus-on-moved.ts'
import { useGroups } from './use-groups.ts'

const PlannedLetter = lazy(async () => ({ default: (await import('./PlannedLetter.tsx')).PlannedLetter }))
const MoveDialog = lazy(async () => ({
  default: (await import('../../../features/planning/web/MoveDialog.tsx')).MoveDialog,
}))

type Props = {
  planning: Planning
  /** Those that are shown. */
  days: readonly string[]
  view: PlanningView
  hrefOf: (part: Partial<PlanningView>) => string
}

/** The week with what has no day yet beside it, and the ways to move work. */
export function PlanningWeek({ planning, days, view, hrefOf }: Props) {
  const { user } = useSession()
  const { assignSignalToEmployee: isAssigned } = useConfiguration().featureFlags
  const nameOf = useColleagueNames()
  const isWide = useMediaQuery('print, (width >= 60rem)')
  const groups = useGroups(planning, view)
  const { today } = planning
  const { move, movingId } = useMove()
  const [dragged, onDrag] = useState<PlannedReport>()
  const [asked, setAsked] = useState<PlannedReport>()
  const followMoved = useFocusOnMoved(planning)
  const mayPreview = user !== undefined && hasPermission(user, 'sia_signal_create_initial')
  const canMove = user !== undefined && hasRightTo(user, 'changeStatus')
  const onDrop = (day: string, assignee: Group['assignee']) => {
    if (!dragged) return
    onDrag(undefined)
    const target = {
      planned: { day, part: dragged.part },
      assignee: assignee ?? assigneeOf(dragged),
    }
    void move(dragged, target, true)
  }
  const close = (isMoved: boolean) => {
    if (isMoved && asked) followMoved(asked.id)
    setAsked(undefined)
  }
  const label = `Ingeplande meldingen per ${view.by === 'person' ? 'persoon' : 'afdeling'} en dag`
  return (
    <MovingContext value={{ canMove, movingId, dragged, onDrag, onMove: setAsked, onDrop }}>
      <div className={css.page}>
        <Overdue planning={planning} nameOf={nameOf} />
        <div className={css.body}>
          <div>
            {planning.isCut && <TooMuch count={planning.planned.length} />}
            {isWide ? (
              <WeekTable groups={groups} days={days} today={today} label={label} />
            ) : (
              <DayList groups={groups} days={days} today={today} />
            )}
          </div>
          <PlanningTray planning={planning} canMove={canMove} view={view} hrefOf={hrefOf} />
        </div>
      </div>
      {asked && (
        <Suspense>
          <MoveDialog
            report={asked}
            isAssigned={isAssigned}
            move={move}
            letter={mayPreview ? planned => <PlannedLetter id={asked.id} planned={planned} /> : undefined}
            isBusy={movingId !== undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </MovingContext>
  )
}

const TooMuch = ({ count }: { count: number }) => (
  <Alert severity="caution">
    <p>Er is meer ingepland dan hier past: dit zijn de eerste {count} meldingen. Kies een afdeling om alles te zien.</p>
  </Alert>
)
