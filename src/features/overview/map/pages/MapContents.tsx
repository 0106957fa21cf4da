import { isEmptyFilter } from '#features/filters/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { RefineLink } from '../../pages/ListMessages.tsx'
import { SelectDrawn } from '../../pages/SelectWhole.tsx'
import { useOverviewQuery } from '../../pages/use-overview.ts'
import { overviewHref } from '../../web/address.ts'
import { reportsText } from '../labels.ts'
import { ReportsInView } from './ReportsInView.tsx'
import css from './StaffMap.module.css'
import type { useOverviewMap } from './use-overview-map.ts'

type Props = Pick<
  ReturnType<typeof useOverviewMap>,
  'result' | 'clusterId' | 'selected' | 'heading' | 'openCluster' | 'select' | 'showAll'
>

export function MapContents({ result: { data, isPending, isError }, clusterId, selected, heading, ...on }: Props) {
  const { query } = useOverviewQuery()
  if (!data && isPending && !isError) return <Skeleton lines={6} label="Bezig met het ophalen van de meldingen…" />
  if (!data) return null
  const cluster = data.clusters.find(({ id }) => id === clusterId)
  const shown = data.reports.length
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.sheetTitle} aria-live="polite">
        {cluster ? `${reportsText(cluster.count)} op één plek` : `${reportsText(data.count)} in beeld`}
      </h2>
      {data.count === 0 && <EmptyAdvice />}
      {query.filter.within && data.count > 0 && (
        <p>
          <SelectDrawn />
        </p>
      )}
      {cluster && (
        <Button small variant="secondary" onClick={on.showAll}>
          Toon alles in beeld
        </Button>
      )}
      {!cluster && data.clusters.length > 0 && shown < data.count && (
        <p className={css.note}>Kies een groep om in te zoomen.</p>
      )}
      <ReportsInView
        clusters={data}
        clusterId={cluster?.id}
        selected={selected?.id}
        onCluster={on.openCluster}
        onReport={on.select}
      />
      {data.notPlaced > 0 && (
        <p className={css.note}>
          {reportsText(data.notPlaced)} {data.notPlaced === 1 ? 'heeft' : 'hebben'} nog geen plaats en{' '}
          {data.notPlaced === 1 ? 'staat' : 'staan'} niet op de kaart.{' '}
          <Link href={overviewHref({ filter: query.filter, q: query.q })}>Bekijk de lijst</Link>
        </p>
      )}
    </>
  )
}

function EmptyAdvice() {
  const { query, hrefOf } = useOverviewQuery()
  const isNarrowed = query.q || !isEmptyFilter(query.filter)
  return (
    <p className={css.note}>
      Zoom uit of verplaats de kaart.
      {isNarrowed && (
        <>
          {' '}
          Of <RefineLink href={hrefOf({ filter: {}, q: '' })}>bekijk alle meldingen</RefineLink>.
        </>
      )}
    </p>
  )
}
