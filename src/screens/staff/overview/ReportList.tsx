import { Fragment, useEffect, useState } from 'react'
import { SelectAllBox, SelectBox } from '#features/bulk/web/SelectBox.tsx'
import { isEmptyFilter } from '#features/filters/contract.ts'
import { orderingOf } from '#features/overview/ordering.ts'
import { arrange } from '#features/overview/web/arrange.ts'
import css from '#features/overview/web/ReportCards.module.css'
import { ReportSummary } from '#features/overview/web/ReportSummary.tsx'
import { type ListProps, ReportTable } from '#features/overview/web/ReportTable.tsx'
import type { ListedReport } from '#features/report-view/contract.ts'
import { useSession } from '#features/users/web/session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { RefineLink } from './RefineLink.tsx'
import { RowActions } from './RowActions.tsx'
import { SearchedNumber } from './SearchedNumber.tsx'
import { sortingShown } from './sorting-shown.ts'
import { tooNarrowForOneLine, useListColumns, useOwnListView } from './use-list-columns.ts'
import { useOverviewQuery } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

type ReportCardsProps = Omit<ListProps, 'lines' | 'sorting' | 'onSort'>

function ReportCards({ reports, columns, busy, marked, selection, changed }: ReportCardsProps) {
  const { before, below, beside } = arrange(columns, 2)
  return (
    <>
      {selection && <SelectAllBox selection={selection} reports={reports} hasVisibleLabel />}
      <ul className={css.cards} aria-label="Meldingen" aria-busy={busy}>
        {reports.map((report, row) => (
          <li
            key={report.id}
            className={css.card}
            data-marked={report.id === marked || undefined}
            data-selected={selection?.has(report.id) || undefined}
          >
            <div className={css.about}>
              <ReportSummary report={report} before={before} below={below} changed={changed} isFirst={row === 0} />
              <p className={css.facts}>
                {beside.map(({ name, cell, short = cell, lead }) => {
                  const fact = short(report)
                  return (
                    fact && (
                      <Fragment key={name}>
                        {lead && `${lead} `}
                        {fact}{' '}
                      </Fragment>
                    )
                  )
                })}
              </p>
            </div>
            {selection && <SelectBox selection={selection} report={report} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = Pick<ListProps, 'reports' | 'busy' | 'selection' | 'changed'>

export function ReportList(props: Props) {
  const { query, go } = useOverviewQuery()
  const { user } = useSession()
  const marked = useMarked()
  const columns = useListColumns(query.filter)
  const [{ lines }] = useOwnListView()
  const canBeOneLine = !useMediaQuery(tooNarrowForOneLine)
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  if (props.reports.length === 0) return <SearchedNumber reports={props.reports} otherwise={<EmptyList />} />
  const list = { ...props, columns, marked }
  const actions = (report: ListedReport) =>
    user && <RowActions report={report} user={user} onTaken={() => focusRow(report.id)} />
  return (
    <>
      <SearchedNumber reports={props.reports} otherwise={null} />
      {isSmall ? (
        <ReportCards {...list} />
      ) : (
        <ReportTable
          {...list}
          actions={actions}
          lines={canBeOneLine ? lines : 2}
          sorting={sortingShown(query)}
          onSort={sorting => go({ ordering: orderingOf(sorting) })}
        />
      )}
    </>
  )
}

const focusRow = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-report="${id}"]`)?.focus({ preventScroll: true })

/** The row of the last opened report has the focus and is highlighted until the next click. */
function useMarked() {
  const lastOpened = useLastOpened()
  const [marked, setMarked] = useState(() => lastOpened.current.report)
  useEffect(() => {
    focusRow(marked)
    const clear = () => setMarked(undefined)
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [marked])
  return marked
}

const EmptyList = () => (
  <Alert title="Geen meldingen" live={false}>
    <Advice />
  </Alert>
)

function Advice() {
  const { query, hrefOf } = useOverviewQuery()
  const { current: list } = useWorkLists(query)
  const isFiltered = !isEmptyFilter(query.filter)
  if (query.q && isFiltered)
    return (
      <p>
        Binnen dit filter is niets gevonden.{' '}
        <RefineLink href={hrefOf({ filter: {} })}>Zoek in alle meldingen</RefineLink>
      </p>
    )
  if (query.q)
    return (
      <p>
        Er is geen melding met deze woorden. Zoek met minder woorden, een straat, een postcode of het nummer van de
        melding, of <RefineLink href={hrefOf({ q: '' })}>bekijk alle meldingen</RefineLink>.
      </p>
    )
  if (list)
    return (
      <p>
        In de lijst ‘{list}’ staat nu niets.{' '}
        <RefineLink href={hrefOf({ filter: {} })}>Bekijk alle meldingen</RefineLink>
      </p>
    )
  if (isFiltered)
    return (
      <p>
        Er is geen melding die aan al je keuzes voldoet. Haal een keuze weg, of{' '}
        <RefineLink href={hrefOf({ filter: {} })}>bekijk alle meldingen</RefineLink>.
      </p>
    )
  return <p>Hier komen de meldingen van jouw afdeling te staan. Mis je er een? Vraag je beheerder naar je rechten.</p>
}
