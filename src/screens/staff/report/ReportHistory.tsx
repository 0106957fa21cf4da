import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FilteredHistory } from '../../../features/report-page/history/web/FilteredHistory.tsx'
import { historyErrorText, historyQuery } from '../../../features/report-page/history/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedSection } from '../parts/FailedSection.tsx'

/** The id of its heading, for links to it. */
export const historyId = 'geschiedenis'

export function ReportHistory({ id }: { id: number }) {
  const { fetch } = useSession()
  const query = useQuery(historyQuery(fetch, id))
  const { data, isPending } = query
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={historyId}>
      <h2 id={historyId} tabIndex={-1} ref={heading}>
        Geschiedenis
      </h2>
      <FailedSection title={historyErrorText} query={query} onThere={() => heading.current?.focus()} />
      {isPending && <Skeleton lines={4} label="Bezig met het ophalen van de geschiedenis…" />}
      {data && <FilteredHistory lines={data} />}
    </section>
  )
}
