import { overviewMapPath } from '#features/overview/paths.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { OverviewMap } from './OverviewMap.tsx'
import { OverviewTop } from './OverviewTop.tsx'
import { useOverview } from './use-overview.ts'
import { useRememberList } from './use-remember-list.ts'

export function OverviewMapPage() {
  const { language, featureFlags } = useConfiguration()
  const overview = useOverview()
  const { query, stored, name, search } = overview
  const isLast24Hours = featureFlags.mapFilter24Hours
  useTitle(titleOf(name, 'Kaart', search, language.siteTitle))
  useRememberList(overviewMapPath)
  return (
    <>
      <OverviewTop title={name} overview={overview} current="map" />
      {isLast24Hours && <h2>Afgelopen 24 uur</h2>}
      {isLast24Hours && (query.filter.created_after || query.filter.created_before) && (
        <p>De datums van je filter gelden alleen in de lijst.</p>
      )}
      <OverviewMap hours={isLast24Hours ? 24 : undefined} refresh={stored?.refresh ?? false} />
    </>
  )
}
