import { overviewMapPath } from '#features/overview/paths.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { ListIcon, MapIcon } from '#web/ui/later-icons.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useOverviewQuery } from './use-overview.ts'

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
