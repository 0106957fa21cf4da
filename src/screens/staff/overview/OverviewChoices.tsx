import { filterGroupsOf } from '#features/filters/groups.ts'
import { FilterTags } from '#features/filters/web/FilterTags.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import css from './Overview.module.css'
import { RefineLink } from './RefineLink.tsx'
import { useFilterTags } from './use-filter-tags.ts'
import { useFilterData, useOverviewQuery } from './use-overview.ts'

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

function DistrictMenu() {
  const { query, hrefOf } = useOverviewQuery()
  const group = filterGroupsOf(useFilterData()).find(({ name }) => name === 'area_code' || name === 'stadsdeel')
  if (!group) return null
  const items = group.choices.map(({ value, label }) => ({
    label,
    href: hrefOf({ filter: { ...query.filter, [group.name]: [value] } }),
  }))
  return <Menu small variant="subtle" align="start" icon={<PinIcon />} label={group.title} items={items} />
}
