import { RailGroup, RailLink } from '../../../../web/ui/Rail.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { isSameFilter, type ReportFilter } from '../../contract.ts'
import type { NamedFilter } from '../named-filters.ts'

type Props = {
  title: string
  filters: readonly NamedFilter[]
  current: ReportFilter | undefined
  hrefOf: (filter: ReportFilter) => string
}

/** Links to stored filters beside the list. */
export function QuickFilters({ title, filters, current, hrefOf }: Props) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={title}>
      <RailGroup title={title}>
        {filters.map(({ id, name, filter, sharedBy }) => (
          <RailLink key={id} href={hrefOf(filter)} current={current && isSameFilter(filter, current) && 'true'}>
            {name}
            {sharedBy && <VisuallyHidden> van {sharedBy}</VisuallyHidden>}
          </RailLink>
        ))}
      </RailGroup>
    </nav>
  )
}
