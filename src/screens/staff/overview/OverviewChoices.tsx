import { FilterTags } from '../../../features/filters/web/FilterTags.tsx'
import { Alert } from '../../../web/ui/Alert.tsx'
import { DistrictMenu } from './DistrictMenu.tsx'
import css from './Overview.module.css'
import { RefineLink } from './RefineLink.tsx'
import { useFilterTags } from './use-filter-tags.ts'
import { useOverviewQuery } from './use-overview.ts'

/** The tags of the current filter. */
export function OverviewChoices() {
  const { query, hrefOf, go, isReadInPart } = useOverviewQuery()
  const tags = useFilterTags(query.filter)
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
      <div className={css.tags}>
        <FilterTags tags={tags} onChange={filter => go({ filter })} />
        <DistrictMenu />
      </div>
    </>
  )
}
