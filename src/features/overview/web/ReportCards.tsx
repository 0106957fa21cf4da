import { Fragment } from 'react'
import { SelectAllBox, SelectBox } from '../../bulk/web/SelectBox.tsx'
import { arrange } from './arrange.ts'
import css from './ReportCards.module.css'
import { ReportSummary } from './ReportSummary.tsx'
import type { ListProps } from './ReportTable.tsx'

type Props = Omit<ListProps, 'lines' | 'sorting' | 'onSort'>

/** The list on small screens: each report with what it is about, and a line with what else is known. */
export function ReportCards({ reports, columns, busy, marked, selection, changed }: Props) {
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
                {beside.map(({ name, cell, short = cell }) => {
                  const fact = short(report)
                  return fact && <Fragment key={name}>{fact} </Fragment>
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
