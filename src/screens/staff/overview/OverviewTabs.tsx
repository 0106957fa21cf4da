import { addressOf, overviewMapPath } from '../../../features/overview/web/address.ts'
import { ListIcon, MapIcon } from '../../../web/ui/icons.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { useAsked } from './use-overview.ts'

/** The same reports as a list or on a map: what is filtered and searched stays, order and page are the list's own. */
export function OverviewTabs({ current }: { current: 'list' | 'map' }) {
  const { asked } = useAsked()
  const same = { filter: asked.filter, q: asked.q }
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
