import type { ListedChange } from '#features/municipality/overview/contract.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { historyOf } from './change-text.ts'

export function HistoryLink({ change }: { change: ListedChange }) {
  const history = historyOf(change)
  return (
    history && (
      <Link href={history.href}>
        {history.label}
        <VisuallyHidden> ({change.subject})</VisuallyHidden>
      </Link>
    )
  )
}
