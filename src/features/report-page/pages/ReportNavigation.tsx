import { BackToList } from '#features/back-office/pages/parts/BackToList.tsx'
import back from '#features/back-office/pages/parts/back.module.css'
import type { Neighbours } from '#features/back-office/pages/parts/use-list-keys.ts'
import { useNeighbours, useReportKeys } from '#features/back-office/pages/parts/use-list-keys.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export function ReportNavigation({ id }: { id: number }) {
  const neighbours = useNeighbours(id)
  useReportKeys(neighbours)
  return (
    <div className={back.ways}>
      <BackToList />
      <NeighbourLinks of={neighbours} />
    </div>
  )
}

function NeighbourLinks({ of }: { of: Neighbours }) {
  const { 1: next, [-1]: before } = of ?? {}
  if (next === undefined && before === undefined) return null
  return (
    <nav aria-label="In de lijst">
      <ul className={back.neighbours}>
        {before !== undefined && (
          <li>
            <Link className={back.back} href={reportPath(before)}>
              <ChevronLeftIcon size="1em" /> Vorige<VisuallyHidden> melding</VisuallyHidden>
            </Link>
          </li>
        )}
        {next !== undefined && (
          <li>
            <Link className={back.back} href={reportPath(next)}>
              Volgende<VisuallyHidden> melding</VisuallyHidden> <ChevronRightIcon size="1em" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
