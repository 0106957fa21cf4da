import { cornersOf } from '#features/filters/drawn-area.ts'
import { reportsText } from '#features/overview/map/labels.ts'
import { ReportsInView } from '#features/overview/map/web/ReportsInView.tsx'
import { StaffMap } from '#features/overview/map/web/StaffMap.tsx'
import { overviewMapPath } from '#features/overview/paths.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './ListBeside.module.css'
import { useMapBeside } from './use-map-beside.ts'

export function MapBeside({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { settings, start, query, result, report, ...on } = useMapBeside(id)
  return (
    <nav className={classes(css.beside, css.map)} aria-label="Meldingen op de kaart">
      <p className={css.title}>
        <Link href={overviewHref(query, overviewMapPath)}>Kaart</Link>{' '}
        {result && `${reportsText(result.count)} in beeld`}
      </p>
      <div className={css.stage}>
        <StaffMap
          settings={settings}
          site={language.siteAddress}
          area={cornersOf(query.filter.within ?? '')}
          onCorner={undefined}
          showsHeat={false}
          start={start}
          goTo={on.goTo}
          location={report}
          inView={result}
          selected={report}
          message={undefined}
          onView={on.changeView}
          onTiles={() => {}}
          onCluster={on.openCluster}
          onReport={on.open}
        />
      </div>
      <div className={css.inView}>
        {result && (
          <ReportsInView
            clusters={result}
            clusterId={undefined}
            selected={id}
            onCluster={on.openCluster}
            onReport={on.open}
          />
        )}
      </div>
    </nav>
  )
}
