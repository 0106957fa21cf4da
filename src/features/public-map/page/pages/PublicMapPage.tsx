import { withoutTrailingSlash } from '#features/site/pages/pages.ts'
import { useAnalytics } from '#features/site/pages/parts/use-analytics.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { usePath } from '#web/navigation.ts'
import { footerLinks } from '#web/ui/Footer.tsx'
import { LinkList } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { mapPaths, type PublicMap } from '../maps.ts'
import { useMapFilter } from '../web/use-map-filter.ts'
import { ListOfReports } from './ListOfReports.tsx'
import { MapHeader } from './MapHeader.tsx'
import { MapOfReports } from './MapOfReports.tsx'
import { MapStorm } from './MapStorm.tsx'
import css from './PublicMap.module.css'

type Props = { configuration: PublicConfiguration; path: string; isFramed: boolean }

export function PublicMapPage({ configuration, path: requestedPath, isFramed }: Props) {
  const path = withoutTrailingSlash(usePath(requestedPath))
  const filter = useMapFilter()
  useAnalytics(configuration.analytics)
  const map: PublicMap = path.startsWith(mapPaths.open.map) ? 'open' : 'public'
  const parts = { configuration, map, filter, isFramed }
  const footer = (
    <footer className={css.narrowFooter}>
      <LinkList links={footerLinks(configuration.links)} className={css.narrowLinks} />
    </footer>
  )
  return (
    <div className={css.page}>
      <Page header={!isFramed && <MapHeader configuration={configuration} />} footer={footer} width="full">
        <MapStorm configuration={configuration} />
        {path === mapPaths[map].list ? <ListOfReports {...parts} /> : <MapOfReports {...parts} />}
      </Page>
    </div>
  )
}
