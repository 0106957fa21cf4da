import { lazy, Suspense } from 'react'
import type { Selection } from '#features/bulk/web/use-selection.ts'
import type { User } from '#features/users/policy.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'

const BulkBar = lazy(async () => ({
  default: (await import('./BulkBarWithLetter.tsx')).BulkBarWithLetter,
}))

/** Loaded separately, so that the list does not wait for this code. */
export const ListBulk = ({ user, selection, count }: { user: User; selection: Selection; count: number }) => (
  <ErrorBoundary fallback={selection.reports.length > 0 && <BulkBarFailed />}>
    <Suspense>
      <BulkBar user={user} selection={selection} count={count} />
    </Suspense>
  </ErrorBoundary>
)

const BulkBarFailed = () => (
  <Alert severity="caution" title="Meldingen samen wijzigen kan nu niet">
    <p>Een deel van de pagina kon niet worden opgehaald. Laad de pagina opnieuw.</p>
  </Alert>
)
