import { filterGroupsOf } from '#features/filters/groups.ts'
import { FilterTags } from '#features/filters/web/FilterTags.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ListIcon, MapIcon, PinIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { overviewMapPath } from '../paths.ts'
import { overviewHref } from '../web/address.ts'
import { RefineLink } from './ListMessages.tsx'
import css from './Overview.module.css'
import { useFilterData, useFilterTags, useOverviewQuery } from './use-overview.ts'

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

export function OverviewTabs({ current }: { current: 'list' | 'map' }) {
  const { query } = useOverviewQuery()
  const same = { filter: query.filter, q: query.q }
  return (
    <Tabs
      label="Weergave"
      tabs={[
        { label: 'Lijst', href: overviewHref(same), current: current === 'list', icon: <ListIcon /> },
        { label: 'Kaart', href: overviewHref(same, overviewMapPath), current: current === 'map', icon: <MapIcon /> },
      ]}
    />
  )
}
