import type { PlanningView } from '../../../features/planning/address.ts'
import type { Planning } from '../../../features/planning/contract.ts'
import css from '../../../features/planning/web/Planning.module.css'
import { useLivePlanning } from '../../../features/planning/web/use-live-planning.ts'
import { isWeekend } from '../../../features/planning/week.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PrintIcon } from '../../../web/ui/icons.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { PlanningBar } from './PlanningBar.tsx'
import { PlanningWeek } from './PlanningWeek.tsx'
import { usePlanning } from './use-planning.ts'

/** The work of a week by colleague or department, with what has no day yet. */
export function PlanningPage() {
  const { language } = useConfiguration()
  const { view, hrefOf, result, isComplete } = usePlanning()
  const { error, isPending, refetch } = result
  const data = isComplete ? result.data : undefined
  useTitle(titleOf('Planning', language.siteTitle))
  useLivePlanning()
  const days = data ? shownDays(data, view) : []
  return (
    <>
      <div className={css.bar}>
        <PageHeading page="planning">Planning</PageHeading>
        {data && <PlanningBar planning={data} shown={days} view={view} hrefOf={hrefOf} />}
        <PrintButton planning={data} />
      </div>
      {error && (
        <FailedAlert title="De planning kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {(isPending || !isComplete) && <Skeleton lines={14} label="Bezig met het ophalen van de planning…" />}
      {data && <PlanningWeek planning={data} days={days} view={view} hrefOf={hrefOf} />}
    </>
  )
}

/** The working days, and a day of the weekend where it is asked for or has work. */
const shownDays = ({ days, planned }: Planning, { hasWeekend }: PlanningView) =>
  days.filter(day => !isWeekend(day) || hasWeekend || planned.some(report => report.day === day))

const PrintButton = ({ planning }: { planning: Planning | undefined }) => (
  <Button small variant="subtle" icon={<PrintIcon />} onClick={() => window.print()} disabled={!planning}>
    Afdrukken
  </Button>
)
