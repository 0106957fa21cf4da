import type { MouseEvent } from 'react'
import { AddressSearch } from '#features/reports/location/web/AddressSearch.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import chips from '#web/ui/chips.module.css'
import { classes } from '#web/ui/classes.ts'
import { footerLinks } from '#web/ui/Footer.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { LinkList } from '#web/ui/Link.tsx'
import { ChevronDownIcon, FilterIcon, ListIcon, MapIcon } from '#web/ui/later-icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { Topic } from '../contract.ts'
import { mapPaths, type PublicMap } from '../maps.ts'
import { TopicFilter } from '../web/TopicFilter.tsx'
import { texts } from '../web/texts.ts'
import type { MapFilter } from '../web/use-map-filter.ts'
import { ReportLink } from './MapHeader.tsx'
import css from './PublicMap.module.css'

export type SideProps = {
  configuration: PublicConfiguration
  map: PublicMap
  filter: MapFilter
  isFramed: boolean
  current: 'map' | 'list'
  topics: readonly Topic[] | undefined
  count: number | undefined
}

export function MapSide({ configuration, map, filter, isFramed, current, topics, count }: SideProps) {
  const { addressService, links, publicMap } = configuration
  const showsSolved = map === 'public' && publicMap.solvedDays > 0
  return (
    <div className={css.side}>
      <VisuallyHidden>
        <PageHeading>{current === 'map' ? texts.title : texts.listTitle}</PageHeading>
      </VisuallyHidden>
      {isFramed && <ReportLink isFramed />}
      <ViewLinks map={map} current={current} />
      {addressService && (
        <div className={css.search}>
          <AddressSearch
            service={addressService}
            label={current === 'map' ? texts.searchLabel : texts.searchLabelOfList}
            onChoose={({ text, place }) => filter.change({ place: { name: text, ...place } })}
          />
        </div>
      )}
      <p className={css.intro}>{texts.intro[map]}</p>
      <Filter filter={filter} topics={topics} count={count} />
      {current === 'map' && (
        <>
          <VisuallyHidden role="status">{count !== undefined && texts.inView(count)}</VisuallyHidden>
          <Legend showsSolved={showsSolved} />
        </>
      )}
      <LinkList links={footerLinks(links)} className={css.links} />
    </div>
  )
}

function ViewLinks({ map, current }: Pick<SideProps, 'map' | 'current'>) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(event.currentTarget.pathname)
  }
  return (
    <nav aria-label={texts.views}>
      <ul className={classes(chips.row, css.views)}>
        {(
          [
            ['map', texts.map, <MapIcon key="map" />],
            ['list', texts.list, <ListIcon key="list" />],
          ] as const
        ).map(([view, label, icon]) => (
          <li key={view}>
            <a
              className={chips.chip}
              href={mapPaths[map][view]}
              aria-current={view === current ? 'page' : undefined}
              onClick={open}
            >
              {icon}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Folded on narrow screens, so that the map is visible. */
function Filter({ filter, topics, count }: Pick<SideProps, 'filter' | 'topics' | 'count'>) {
  const isWide = useMediaQuery('(width >= 60rem)')
  const fields = <TopicFilter topics={topics} chosen={filter} onChange={filter.change} isTitled={!isWide} />
  if (isWide) return fields
  return (
    <details className={css.fold}>
      <summary>
        <FilterIcon />
        <span className={css.summary}>
          {texts.filterSummary(filter.without.length === 0 && filter.only === undefined, count)}
        </span>
        <ChevronDownIcon />
      </summary>
      {fields}
    </details>
  )
}

const Legend = ({ showsSolved }: { showsSolved: boolean }) => (
  <p className={css.legend}>
    <span className={css.key}>
      <span className={css.openKey} /> {texts.open}
    </span>
    {showsSolved && (
      <span className={css.key}>
        <span className={css.solvedKey}>
          <CheckIcon size="12" />
        </span>{' '}
        {texts.solved}
      </span>
    )}
  </p>
)
