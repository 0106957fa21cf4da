import { lazy, Suspense } from 'react'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { CodeLoadFailure } from '../../report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '../../reports/policy.ts'
import { EditRow } from './EditRow.tsx'
import type { Editing } from './editing.ts'
import { ReportPlace } from './ReportPlace.tsx'

const LocationForm = lazy(async () => ({ default: (await import('./LocationForm.tsx')).LocationForm }))

type Props = {
  editing: Editing
  map: PublicConfiguration['map']
  district: string | undefined
  /** Whether the municipality has areas; without them no place counts as outside the municipality. */
  hasAreas: boolean
  onPicked: () => void
}

/** The row of the location, on a small map and in words, with the form to change it. */
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
