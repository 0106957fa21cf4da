import type { Planning } from '../../../features/planning/contract.ts'
import { useLivePlanning } from '../../../features/planning/web/use-live-planning.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PrintIcon } from '../../../web/ui/icons.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { PageHeadingBar } from '../../../web/ui/PageHeadingBar.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { PlanningBar } from './PlanningBar.tsx'
import { PlanningWeek } from './PlanningWeek.tsx'
import { usePlanning } from './use-planning.ts'

/** The work of a week by colleague or department, with what has no day yet. */
export function PlanningPage() {
  const { language } = useConfiguration()
  const { view, hrefOf, result } = usePlanning()
  const { data, error, isPending, refetch } = result
  useTitle(titleOf('Planning', language.siteTitle))
  useLivePlanning()
  return (
    <>
      <PageHeadingBar actions={<PrintButton planning={data} />}>
        <PageHeading page="planning">Planning</PageHeading>
      </PageHeadingBar>
      {data && <PlanningBar planning={data} view={view} hrefOf={hrefOf} />}
      {error && (
        <FailedAlert title="De planning kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {isPending && <Skeleton lines={14} label="Bezig met het ophalen van de planning…" />}
      {data && <PlanningWeek planning={data} view={view} hrefOf={hrefOf} />}
    </>
  )
}

const PrintButton = ({ planning }: { planning: Planning | undefined }) => (
  <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()} disabled={!planning}>
    Afdrukken
  </Button>
)
