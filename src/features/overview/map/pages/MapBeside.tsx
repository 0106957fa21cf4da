import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { cornersOf } from '#features/filters/drawn-area.ts'
import { reportQuery } from '#features/report-page/web/queries.ts'
import type { LatLng } from '#kit/rd.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { View } from '#web/map/use-leaflet.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import css from '../../pages/ListBeside.module.css'
import { useOpenFromMap, useOpenNext } from '../../pages/use-open-next.ts'
import { overviewMapPath } from '../../paths.ts'
import { overviewHref, parseOverviewQuery } from '../../web/address.ts'
import type { Cluster, MapReport } from '../contract.ts'
import { mapReportOf, reportsText, zoomInto } from '../labels.ts'
import { ReportsInView } from './ReportsInView.tsx'
import { StaffMap } from './StaffMap.tsx'
import { centerOf, clustersQuery, settingsOf } from './use-overview-map.ts'

export function MapBeside({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { query, result, report, onCluster, onReport, ...map } = useMapBeside(id)
  return (
    <nav className={classes(css.beside, css.map)} aria-label="Meldingen op de kaart">
      <p className={css.title}>
        <Link href={overviewHref(query, overviewMapPath)}>Kaart</Link>{' '}
        {result && `${reportsText(result.count)} in beeld`}
      </p>
      <div className={css.stage}>
        <StaffMap
          {...map}
          site={language.siteAddress}
          area={cornersOf(query.filter.within ?? '')}
          onCorner={undefined}
          showsHeat={false}
          location={report}
          inView={result}
          selected={report}
          message={undefined}
          onTiles={() => {}}
          onCluster={onCluster}
          onReport={onReport}
        />
      </div>
      <div className={css.inView}>
        {result && (
          <ReportsInView
            clusters={result}
            clusterId={undefined}
            selected={id}
            onCluster={onCluster}
            onReport={onReport}
          />
        )}
      </div>
    </nav>
  )
}

function useMapBeside(id: number) {
  const { map, featureFlags } = useConfiguration()
  const settings = settingsOf(map)
  const openBeside = useOpenFromMap()
  const lastOpened = useLastOpened()
  const [{ start, query }] = useState(() => ({
    start: lastOpened.current.view,
    query: parseOverviewQuery(new URLSearchParams(lastOpened.current.search)),
  }))
  const [listed, setListed] = useState(() => lastOpened.current.onMap)
  const [view, setView] = useState<View>()
  const [goTo, setGoTo] = useState<{ place: LatLng; zoom: number }>()
  const hours = featureFlags.mapFilter24Hours ? 24 : undefined
  const { data: result } = useQuery(clustersQuery({ filter: query.filter, q: query.q, hours, view }))
  const { data: current } = useQuery({ ...reportQuery(id), enabled: false }) // the page itself fetches the report
  useOpenNext(id, listed)
  const onReport = (report: MapReport) => {
    openBeside(report, result)
    setListed(lastOpened.current.onMap)
  }
  const onCluster = (cluster: Cluster) =>
    view && setGoTo({ place: centerOf(cluster), zoom: zoomInto(cluster, view, settings.maxZoom) })
  const report = useMemo(() => current && mapReportOf(current.report), [current])
  return { settings, start, query, goTo, result, report, onView: setView, onReport, onCluster }
}
