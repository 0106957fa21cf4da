import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { linksQuery } from '../../../features/doubles/web/queries.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { CodeLoadFailure } from '../../../features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'

const LinkDoubleDialog = lazy(async () => ({ default: (await import('./LinkDoubleDialog.tsx')).LinkDoubleDialog }))

/** To link a report as a double to another one by its number; no item where it is linked already, or may not be. */
export function useLinkDouble({ report: { id }, user }: Editing) {
  const { fetch } = useSession()
  const { data: links } = useQuery(linksQuery(fetch, id))
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setTimes(before => before + 1)
    setOpen(true)
  }
  const mayLink = links && !links.main && !links.hasHiddenMain && hasRightTo(user, 'change')
  return {
    items: mayLink ? [{ label: 'Koppel als dubbele…', onPress: open }] : [],
    dialog: times > 0 && (
      <ErrorBoundary key={times} fallback={<CodeLoadFailure onClose={close} />}>
        <Suspense>
          <LinkDoubleDialog id={id} open={isOpen} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    ),
  }
}
