import { addressOf, overviewMapPath } from '../../../features/overview/web/address.ts'
import { ListIcon, MapIcon } from '../../../web/ui/icons.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { useAsked } from './use-overview.ts'

/** The same reports as a list or on a map: filter and search are kept, order and page belong to the list. */
export function OverviewTabs({ current }: { current: 'list' | 'map' }) {
  const { query } = useAsked()
  const same = { filter: query.filter, q: query.q }
  return (
    <Tabs
      label="Weergave"
      tabs={[
        { label: 'Lijst', href: addressOf(same), current: current === 'list', icon: <ListIcon /> },
        { label: 'Kaart', href: addressOf(same, overviewMapPath), current: current === 'map', icon: <MapIcon /> },
      ]}
    />
  )
}
