import { Link } from '../../../../web/ui/Link.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { isSameFilter, type ReportFilter } from '../../contract.ts'
import type { NamedFilter } from '../named-filters.ts'
import css from './MyFilters.module.css'

type Props = {
  title: string
  filters: readonly NamedFilter[]
  current: ReportFilter
  hrefOf: (filter: ReportFilter) => string
}

/** Links to filters above the list. */
export function QuickFilters({ title, filters, current, hrefOf }: Props) {
  if (filters.length === 0) return null
  return (
    <nav className={css.quick} aria-label={title}>
      <span aria-hidden="true">{title}:</span>
      <ul>
        {filters.map(({ id, name, filter, sharedBy }) => (
          <li key={id}>
            <Link href={hrefOf(filter)} aria-current={isSameFilter(filter, current) ? 'true' : undefined}>
              {name}
              {sharedBy && <VisuallyHidden> van {sharedBy}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
