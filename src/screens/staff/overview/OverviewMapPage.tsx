import { overviewMapPath } from '../../../features/overview/web/address.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { OverviewMap } from './OverviewMap.tsx'
import { OverviewTop } from './OverviewTop.tsx'
import { useOverview } from './use-overview.ts'
import { useWayBack } from './use-way-back.ts'

/** What the overview lists, on a map; filter and search stand in the address as they do there. */
export function OverviewMapPage() {
  const { language, featureFlags } = useConfiguration()
  const overview = useOverview()
  const { asked, stored, name, search } = overview
  const isLately = featureFlags.mapFilter24Hours
  useTitle(titleOf(name, 'Kaart', search, language.siteTitle))
  useWayBack(overviewMapPath)
  return (
    <>
      <OverviewTop title={name} overview={overview} current="map" />
      {isLately && <h2>Afgelopen 24 uur</h2>}
      {isLately && (asked.filter.created_after || asked.filter.created_before) && (
        <p>De datums van je filter gelden alleen in de lijst.</p>
      )}
      <OverviewMap hours={isLately ? 24 : undefined} refresh={stored?.refresh ?? false} />
    </>
  )
}
