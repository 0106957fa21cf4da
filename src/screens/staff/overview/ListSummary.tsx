import { sortingOf, sortingText } from '#features/overview/ordering.ts'
import { seesEveryCategory } from '#features/reports/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useAreaNames } from '../parts/use-district.ts'
import { RefineLink } from './RefineLink.tsx'
import { useOverviewQuery } from './use-overview.ts'

export const ListSummary = ({ count }: { count: number | undefined }) => (
  <>
    <VisuallyHidden role="status">
      {count !== undefined && `${count.toLocaleString('nl-NL')} ${count === 1 ? 'melding' : 'meldingen'} gevonden`}
    </VisuallyHidden>
    <Sorting />
    <AreaScopeNote />
  </>
)

/** In an area that a colleague drew, a user may see fewer reports. */
function AreaScopeNote() {
  const { user } = useSession()
  const { query } = useOverviewQuery()
  if (!query.filter.within || !user || seesEveryCategory(user)) return null
  return <p>In het getekende gebied zie je alleen de meldingen van je afdelingen.</p>
}

function Sorting() {
  const areaNames = useAreaNames()
  const { query, hrefOf } = useOverviewQuery()
  const sorting = sortingOf(query.ordering ?? '')
  if (!sorting) return null
  return (
    <p>
      {sortingText(sorting, areaNames)} <RefineLink href={hrefOf({ ordering: undefined })}>Wis sortering</RefineLink>
    </p>
  )
}
