import { type ComponentProps, lazy, Suspense } from 'react'
import { CodeLoadFailure } from '#features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { EditRow } from './EditRow.tsx'
import type { Editing } from './editing.ts'
import { ReportPlace } from './ReportPlace.tsx'

const LocationForm = lazy(async () => ({ default: (await import('./LocationForm.tsx')).LocationForm }))

type Props = Omit<ComponentProps<typeof ReportPlace>, 'report'> & { editing: Editing; onPicked: () => void }

export const LocationRow = ({ editing, onPicked, ...place }: Props) => (
  <EditRow
    editing={editing}
    panel="location"
    term="Locatie"
    noun="locatie"
    display={<ReportPlace report={editing.report} {...place} />}
    editable={hasRightTo(editing.user, 'change')}
  >
    <ErrorBoundary fallback={<CodeLoadFailure onClose={() => editing.setOpen('location', false)} />}>
      <Suspense fallback={<Spinner label="Bezig met het ophalen van de kaart…" />}>
        <LocationForm editing={editing} onPicked={onPicked} />
      </Suspense>
    </ErrorBoundary>
  </EditRow>
)
