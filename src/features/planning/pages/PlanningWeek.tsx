import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import hidden from '#web/ui/VisuallyHidden.module.css'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { PlanningView } from '../address.ts'
import type { Planning } from '../contract.ts'
import { groupsByDepartment, groupsByPerson } from '../groups.ts'
import { liftHintId, MovingContext } from './JobCard.tsx'
import css from './Planning.module.css'
import { Overdue, PlanningTray } from './PlanningTray.tsx'
import { useMovingWork } from './use-moving-work.ts'
import { DayList, WeekTable } from './WeekTable.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

type Props = {
  planning: Planning
  days: readonly string[]
  view: PlanningView
  hrefOf: (part: Partial<PlanningView>) => string
}

export function PlanningWeek({ planning, days, view, hrefOf }: Props) {
  const { assignSignalToEmployee: isAssigned } = useConfiguration().featureFlags
  const nameOf = useColleagueNames()
  const isWide = useMediaQuery('print, (width >= 60rem)')
  const groups = useGroups(planning, view)
  const { today } = planning
  const { moving, move, asked, close, said, isLifted } = useMovingWork({ planning, groups, days, isTable: isWide })
  const label = `Ingeplande meldingen per ${view.by === 'person' ? 'persoon' : 'afdeling'} en dag`
  return (
    <MovingContext value={moving}>
      <div data-print="wide">
        <Overdue planning={planning} nameOf={nameOf} />
        <div className={css.body} data-print="flow">
          <div>
            {planning.isCut && <TooMuch count={planning.planned.length} />}
            {isWide ? (
              <WeekTable groups={groups} days={days} today={today} label={label} />
            ) : (
              <DayList groups={groups} days={days} today={today} />
            )}
          </div>
          <PlanningTray planning={planning} view={view} hrefOf={hrefOf} />
        </div>
      </div>
      {moving.isLiftable && (
        <p id={liftHintId} hidden>
          Met de spatiebalk pak je de melding op, om haar met de pijltjes te verplaatsen.
        </p>
      )}
      <p className={isLifted ? css.lifted : hidden.hidden} role="status">
        {said}
      </p>
      {asked && (
        <Suspense>
          <MoveDialog
            report={asked}
            isAssigned={isAssigned}
            move={move}
            isBusy={moving.movingId !== undefined}
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

function useGroups({ people, planned }: Planning, { by, department }: PlanningView) {
  const { assignSignalToEmployee } = useConfiguration().featureFlags
  const { data } = useQuery(departmentsQuery)
  const nameOf = useColleagueNames()
  if (by === 'person' && assignSignalToEmployee) return groupsByPerson({ people, planned }, nameOf)
  return groupsByDepartment(planned, data?.results ?? [], department)
}
