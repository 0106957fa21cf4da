import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { UrgencyMark } from '#features/report-view/web/marks.tsx'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { listQuery, overviewHref, parseOverviewQuery } from '../web/address.ts'
import type { Column } from './columns.tsx'
import css from './ListBeside.module.css'
import { useAllColumns } from './list-view.ts'
import { ReportSummary } from './ReportTable.tsx'
import { useOpenNext } from './use-open-next.ts'
import { useStoredFilters } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

/** The deadline comes first, as it determines the order of work. */
const partsBelow = ['deadline', 'sub_category', 'address'] as const

export function ListBeside({ id }: { id: number }) {
  const lastOpened = useLastOpened()
  const [query] = useState(() => parseOverviewQuery(new URLSearchParams(lastOpened.current.search)))
  const { data, isPending } = useQuery(listQuery(query))
  const { current: stored } = useStoredFilters(query)
  const { current: list } = useWorkLists(query)
  const all = useAllColumns(query.filter)
  const below = partsBelow.flatMap(field => all.find(column => column.field === field) ?? [])
  const ids = useMemo(() => data?.results.map(report => report.id), [data])
  useOpenNext(id, ids)
  return (
    <nav className={css.beside} aria-label="Meldingen in de lijst">
      <p className={css.title}>
        <Link href={overviewHref(query)}>{stored?.name ?? list ?? 'Meldingen'}</Link>{' '}
        {data?.count.toLocaleString('nl-NL')}
      </p>
      {isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      <ul className={css.list}>
        {data?.results.map(report => (
          <Item key={report.id} report={report} below={below} isOpen={report.id === id} />
        ))}
      </ul>
    </nav>
  )
}

type ItemProps = { report: ListedReport; below: readonly Column[]; isOpen: boolean }

function Item({ report, below, isOpen }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const { priority } = report.priority
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={item} className={css.item} data-open={isOpen || undefined}>
      <ReportSummary report={report} before={[]} below={below} isOpen={isOpen} />
      <span className={css.signs}>
        {priority !== 'normal' && <UrgencyMark priority={priority} isShort />}
        <StatusMark status={statusOf(report.status.state)} isShort />
      </span>
    </li>
  )
}
