import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { fetchList } from '../web/fetch-map.ts'
import { PublicReportList } from '../web/PublicReportList.tsx'
import { texts } from '../web/texts.ts'
import { useFetched } from '../web/use-fetched.ts'
import { MapSide, type SideProps } from './MapSide.tsx'
import css from './PublicMap.module.css'

type Parts = Pick<SideProps, 'configuration' | 'map' | 'filter' | 'isFramed'>

export function ListOfReports(parts: Parts) {
  const { configuration, map, filter } = parts
  const { without, only, place, page, change } = filter
  const { name, language } = configuration
  useTitle(titleOf(texts.listTitle, texts.title, language.siteTitle))
  const query = { map, without, only, place, page }
  const { data, hasFailed, retry } = useFetched(JSON.stringify(query), signal => fetchList(query, signal))
  const openPage = (next: number) => {
    change({ page: next })
    scrollTo(0, 0)
  }
  return (
    <div className={css.listPage}>
      <MapSide {...parts} current="list" topics={data?.topics} count={data && data.open + data.solved} />
      <div className={css.list}>
        <p role="status" className={css.total}>
          {data && texts.total(data, { place: place?.name, name })}
        </p>
        {place && (
          <Button variant="subtle" small onClick={() => change({ place: undefined })}>
            {texts.everywhere(name)}
          </Button>
        )}
        {hasFailed && (
          <Alert severity="error" title={texts.failed}>
            <Button variant="secondary" small onClick={retry}>
              {texts.retry}
            </Button>
          </Alert>
        )}
        {!data && !hasFailed && <Skeleton lines={8} label={texts.loading} />}
        {data && data.open + data.solved === 0 && <p>{texts.none}</p>}
        {data && (
          <PublicReportList
            list={data}
            page={page}
            pageControl={(next, label) => (
              <Button variant="secondary" small onClick={() => openPage(next)}>
                {label}
              </Button>
            )}
          />
        )}
      </div>
    </div>
  )
}
