import { FailedAlert, NoRights } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PrintIcon } from '#web/ui/later-icons.tsx'
import { Toolbar } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { PlanningView } from '../address.ts'
import type { Planning } from '../contract.ts'
import { isWeekend } from '../rules.ts'
import css from './Planning.module.css'
import { PlanningBar } from './PlanningBar.tsx'
import { PlanningWeek } from './PlanningWeek.tsx'
import { useLivePlanning, usePlanning } from './use-planning.ts'

export function PlanningPage() {
  const { user } = useSession()
  usePageTitle('Planning')
  if (!user || hasPermission(user, 'sia_write')) return <Week />
  return (
    <>
      <PageHeading page="planning">Planning</PageHeading>
      <NoRights />
    </>
  )
}

function Week() {
  const { view, hrefOf, result, isComplete } = usePlanning()
  const { error, isPending, refetch } = result
  const data = isComplete ? result.data : undefined
  useLivePlanning()
  const days = data ? shownDays(data, view) : []
  return (
    <>
      <Toolbar className={css.bar}>
        <PageHeading page="planning">Planning</PageHeading>
        {data && <PlanningBar planning={data} shown={days} view={view} hrefOf={hrefOf} />}
        <PrintButton planning={data} />
      </Toolbar>
      {error && (
        <FailedAlert title="De planning kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {(isPending || !isComplete) && <Skeleton lines={14} label="Bezig met het ophalen van de planning…" />}
      {data && <PlanningWeek planning={data} days={days} view={view} hrefOf={hrefOf} />}
    </>
  )
}

const shownDays = ({ days, planned }: Planning, { hasWeekend }: PlanningView) =>
  days.filter(day => !isWeekend(day) || hasWeekend || planned.some(report => report.day === day))

const PrintButton = ({ planning }: { planning: Planning | undefined }) => (
  <Button small variant="subtle" icon={<PrintIcon />} onClick={() => window.print()} disabled={!planning}>
    Afdrukken
  </Button>
)
