import { filterGroupsOf } from '../../../features/filters/groups.ts'
import { PinIcon } from '../../../web/ui/later-icons.tsx'
import { Menu } from '../../../web/ui/Menu.tsx'
import { useFilterData, useOverviewQuery } from './use-overview.ts'

/** Narrows the list to one district, or to another one, by two presses; several at once are chosen in the filter. */
export function DistrictMenu() {
  const { query, hrefOf } = useOverviewQuery()
  const group = filterGroupsOf(useFilterData()).find(({ name }) => name === 'area_code' || name === 'stadsdeel')
  if (!group) return null
  const items = group.choices.map(({ value, label }) => ({
    label,
    href: hrefOf({ filter: { ...query.filter, [group.name]: [value] } }),
  }))
  return <Menu small variant="subtle" align="start" icon={<PinIcon />} label={group.title} items={items} />
}
