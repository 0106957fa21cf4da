import { useState } from 'react'
import { allCategoriesOf, filterGroupsOf } from '../../../features/filters/groups.ts'
import type { NamedFilter } from '../../../features/filters/stored/named-filters.ts'
import { QuickFilters } from '../../../features/filters/stored/web/QuickFilters.tsx'
import { filterTagsOf } from '../../../features/filters/tags.ts'
import { FilterTags } from '../../../features/filters/web/FilterTags.tsx'
import { WorkLists } from '../../../features/overview/lists/web/WorkLists.tsx'
import { handledPath } from '../../../features/overview/web/address.ts'
import { hasPermission } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { ColleagueList } from './ColleagueList.tsx'
import { RefineLink } from './RefineLink.tsx'
import { useFilterData, useOverviewQuery, useStoredFilters, useWorkLists } from './use-overview.ts'

/** Links to work lists and stored filters, and the tags of the current filter. */
export function OverviewChoices() {
  const { query, hrefOf, go, isReadInPart } = useOverviewQuery()
  const { own, shared } = useStoredFilters(query)
  const { lists, listOf, missing } = useWorkLists(query)
  const referenceData = useFilterData()
  const { user } = useSession()
  const [isChoosingColleague, setChoosingColleague] = useState(false)
  const tags = filterTagsOf(query.filter, {
    groups: filterGroupsOf(referenceData),
    categories: allCategoriesOf(referenceData),
  })
  const links = { current: query.filter, hrefOf: (filter: NamedFilter['filter']) => hrefOf({ filter }) }
  const isQuickFilter = ({ isOnOverview }: NamedFilter) => isOnOverview
  const retry = () => {
    focusHeading()
    void missing?.refetch()
  }
  const showColleague = (name: string) => {
    setChoosingColleague(false)
    if (listOf) go({ filter: listOf(name) })
  }
  return (
    <>
      <WorkLists
        lists={lists}
        {...links}
        onColleague={listOf && (() => setChoosingColleague(true))}
        onRetry={missing && retry}
        handledHref={user && hasPermission(user, 'sia_write') ? handledPath : undefined}
      />
      <ColleagueList open={isChoosingColleague} onShow={showColleague} onClose={() => setChoosingColleague(false)} />
      <QuickFilters title="Mijn filters" filters={own.filter(isQuickFilter)} {...links} />
      <QuickFilters title="Van mijn afdeling" filters={shared.filter(isQuickFilter)} {...links} />
      {isReadInPart && (
        <Alert severity="caution" title="Niet het hele filter telt mee">
          <p>
            De link vraagt ook naar iets dat we niet kennen.{' '}
            <RefineLink href={hrefOf({})}>Verder zonder dat deel</RefineLink>
          </p>
        </Alert>
      )}
      <FilterTags tags={tags} onChange={filter => go({ filter })} />
    </>
  )
}
