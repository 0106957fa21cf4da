import { Link } from '../../../../web/ui/Link.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { ReportFilter } from '../../contract.ts'
import { isSame } from '../../rules.ts'
import type { NamedFilter } from '../named.ts'
import css from './MyFilters.module.css'

type Props = {
  title: string
  filters: readonly NamedFilter[]
  current: ReportFilter
  hrefOf: (filter: ReportFilter) => string
}

/** Filters that stand ready above the list. */
export function QuickFilters({ title, filters, current, hrefOf }: Props) {
  if (filters.length === 0) return null
  return (
    <nav className={css.quick} aria-label={title}>
      <span aria-hidden="true">{title}:</span>
      <ul>
        {filters.map(({ id, name, filter, by }) => (
          <li key={id}>
            <Link href={hrefOf(filter)} aria-current={isSame(filter, current) ? 'true' : undefined}>
              {name}
              {by && <VisuallyHidden> van {by}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
