import { reportPath } from '#features/report-view/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from '../parts/back.module.css'
import type { Neighbours } from '../parts/use-neighbours.ts'

export function NeighbourLinks({ of }: { of: Neighbours }) {
  const { 1: next, [-1]: before } = of ?? {}
  if (next === undefined && before === undefined) return null
  return (
    <nav aria-label="In de lijst">
      <ul className={css.neighbours}>
        {before !== undefined && (
          <li>
            <Link className={css.back} href={reportPath(before)}>
              <ChevronLeftIcon size="1em" /> Vorige<VisuallyHidden> melding</VisuallyHidden>
            </Link>
          </li>
        )}
        {next !== undefined && (
          <li>
            <Link className={css.back} href={reportPath(next)}>
              Volgende<VisuallyHidden> melding</VisuallyHidden> <ChevronRightIcon size="1em" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
