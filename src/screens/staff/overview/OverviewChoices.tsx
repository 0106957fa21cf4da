import { allCategoriesOf, filterGroupsOf } from '../../../features/filters/groups.ts'
import { filterTagsOf } from '../../../features/filters/tags.ts'
import { FilterTags } from '../../../features/filters/web/FilterTags.tsx'
import { useColleagueNames } from '../../../features/users/web/colleague-names.tsx'
import { Alert } from '../../../web/ui/Alert.tsx'
import { RefineLink } from './RefineLink.tsx'
import { useFilterData, useOverviewQuery } from './use-overview.ts'

/** The tags of the current filter. */
export function OverviewChoices() {
  const { query, hrefOf, go, isReadInPart } = useOverviewQuery()
  const referenceData = useFilterData()
  const tags = filterTagsOf(query.filter, {
    groups: filterGroupsOf(referenceData),
    categories: allCategoriesOf(referenceData),
    colleagueOf: useColleagueNames(),
  })
  return (
    <>
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
