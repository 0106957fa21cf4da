import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { overviewMapPath } from '../../../features/overview/web/address.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { OverviewChoices } from './OverviewChoices.tsx'
import { OverviewHeading } from './OverviewHeading.tsx'
import { OverviewMap } from './OverviewMap.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'
import { PassingLink } from './PassingLink.tsx'
import { useAsked, useStoredFilters, useWorkLists } from './use-overview.ts'

/** What the overview lists, on a map; filter and search stand in the address as they do there. */
export function OverviewMapPage() {
  const { language, featureFlags } = useConfiguration()
  const { asked, hrefOf } = useAsked()
  const { current: stored } = useStoredFilters(asked)
  const { current: list } = useWorkLists(asked)
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  const title = stored?.name ?? list ?? 'Meldingen'
  const searched = asked.q ? `Zoekresultaten voor "${asked.q}"` : undefined
  const isLately = featureFlags.mapFilter24Hours
  useTitle(titleOf(title, 'Kaart', searched, language.siteTitle))
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, path: overviewMapPath, search, isList: true }
  }, [lastOpened, search])
  return (
    <>
      <OverviewHeading title={title} stored={stored} />
      {searched && (
        <p>
          {searched} <PassingLink href={hrefOf({ q: '' })}>Wis zoekopdracht</PassingLink>
        </p>
      )}
      <OverviewChoices />
      <OverviewTabs current="map" />
      {isLately && <h2>Afgelopen 24 uur</h2>}
      {isLately && (asked.filter.created_after || asked.filter.created_before) && (
        <p>De datums van je filter gelden alleen in de lijst.</p>
      )}
      <OverviewMap hours={isLately ? 24 : undefined} refresh={stored?.refresh ?? false} />
    </>
  )
}
