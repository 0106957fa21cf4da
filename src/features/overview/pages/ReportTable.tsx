import { Fragment, type ReactNode, useState } from 'react'
import { SelectAllBox, SelectBox, type Selection } from '#features/bulk/pages/selection.tsx'
import type { ListedReport } from '#features/report-view/contract.ts'
import { firstWords } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { SortButton } from '#web/ui/Table.tsx'
import hidden from '#web/ui/VisuallyHidden.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { directionOf, nextSorting, type Sorting } from '../ordering.ts'
import { firstReportId } from '../paths.ts'
import { arrange, type Column } from './columns.tsx'
import css from './ReportTable.module.css'

export type ListProps = {
  reports: readonly ListedReport[]
  columns: readonly Column[]
  lines: 1 | 2
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  busy: boolean
  marked: number | undefined
  selection: Selection | undefined
  changed: readonly number[]
  actions?: ((report: ListedReport) => ReactNode) | undefined
}

/** The whole row is clickable and has one tab stop. */
export function ReportTable({ reports, columns, lines, sorting, onSort, busy, ...rest }: ListProps) {
  const { marked, selection, changed, actions } = rest
  const { before, below, beside } = arrange(columns, lines)
  const sort = { sorting, onSort }
  const number = columns.find(({ field }) => field === 'id')
  return (
    <table className={classes(css.table, lines === 1 && css.low)} aria-busy={busy} data-print="wide">
      <caption className={hidden.hidden}>Meldingen</caption>
      <Widths columns={beside} hasBoxes={selection !== undefined} hasNumber={!below} />
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-print="no">
              <SelectAllBox selection={selection} reports={reports} />
            </th>
          )}
          {!below && number && <Heading {...number} {...sort} />}
          <th scope="col">Melding</th>
          {beside.map(column => (
            <Heading key={column.name} {...column} {...sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report, row) => (
          <tr
            key={report.id}
            data-marked={report.id === marked || undefined}
            data-selected={selection?.has(report.id) || undefined}
          >
            {selection && (
              <td className={css.box} data-print="no">
                <SelectBox selection={selection} report={report} />
              </td>
            )}
            {!below && (
              <td>
                <ReportLink id={report.id} isFirst={row === 0} />
              </td>
            )}
            <td className={css.about}>
              <ReportSummary report={report} before={before} below={below} changed={changed} isFirst={row === 0}>
                {actions && <div className={css.actions}>{actions(report)}</div>}
              </ReportSummary>
            </td>
            {beside.map(({ name, cell, short = cell }) => (
              <td key={name}>{below ? cell(report) : short(report)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WidthsProps = { columns: readonly Column[]; hasBoxes: boolean; hasNumber: boolean }

const minSummary = 20

/** Equal on every page of a list, so that nothing moves: all columns fit, and the summary gets the rest. */
function Widths({ columns, hasBoxes, hasNumber }: WidthsProps) {
  const total = columns.reduce((sum, { width }) => sum + width, hasNumber ? numberWidth : 0)
  const scale = Math.min(1, (100 - minSummary) / total)
  const style = (width: number) => ({ width: `${(width * scale).toFixed(2)}%` })
  return (
    <colgroup>
      {hasBoxes && <col className={css.boxes} data-print="no" />}
      {hasNumber && <col style={style(numberWidth)} />}
      <col />
      {columns.map(({ name, width }) => (
        <col key={name} style={style(width)} />
      ))}
    </colgroup>
  )
}

const numberWidth = 6

type HeadingProps = Column & Pick<ListProps, 'sorting' | 'onSort'>

const Heading = ({ name, sort, sorting, onSort }: HeadingProps) => {
  const direction = sort && directionOf(sort, sorting)
  return (
    <th scope="col" aria-sort={direction} title={name}>
      {sort ? (
        <SortButton direction={direction} onSort={() => onSort(nextSorting(sort, sorting))}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
  )
}

type ReportCardsProps = Omit<ListProps, 'lines' | 'sorting' | 'onSort'>

export function ReportCards({ reports, columns, busy, marked, selection, changed }: ReportCardsProps) {
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
            <div className={css.cardText}>
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

type SummaryProps = {
  report: ListedReport
  before: readonly Column[]
  below: readonly Column[] | undefined
  changed?: readonly number[]
  isOpen?: boolean
  isFirst?: boolean
  children?: ReactNode
}

export const ReportSummary = ({ report, before, below, changed = [], isOpen, isFirst, children }: SummaryProps) => (
  <div className={classes(css.summary, !below && css.low)}>
    <div className={css.lines}>
      <p className={css.text} id={`text-${report.id}`}>
        {changed.includes(report.id) && <span className={css.changed}>Gewijzigd</span>}
        {!below && <Signs columns={before} report={report} />}
        {firstWords(report.text)}
      </p>
      {below && (
        <p className={css.below}>
          {before.map(({ name, cell }) => {
            const sign = cell(report)
            return (
              sign && (
                <span key={name} className={css.whole}>
                  {sign} ·{' '}
                </span>
              )
            )
          })}
          <ReportLink id={report.id} isOpen={isOpen} isFirst={isFirst} />
          <Parts columns={below} report={report} />
        </p>
      )}
    </div>
    {children}
    <Photo key={report.thumbnail} src={report.thumbnail} />
  </div>
)

const Signs = ({ columns, report }: { columns: readonly Column[]; report: ListedReport }) =>
  columns.map(({ name, cell, short = cell }) => <Fragment key={name}>{short(report)}</Fragment>)

const Parts = ({ columns, report }: { columns: readonly Column[]; report: ListedReport }) =>
  columns.map(({ name, isWhole, cell, short = cell }) => {
    const part = short(report)
    return (
      part && (
        <span key={name} className={isWhole ? css.whole : css.part}>
          {' '}
          · {part}
        </span>
      )
    )
  })

/** At the end, so that texts align and use its room. The address of a photo expires. */
function Photo({ src }: { src: string | undefined }) {
  const [isGone, setGone] = useState(false)
  if (!src || isGone) return null
  return (
    <img
      className={css.photo}
      src={src}
      alt=""
      width={48}
      height={36}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
    />
  )
}

type LinkProps = { id: number; isOpen?: boolean | undefined; isFirst?: boolean | undefined }

const ReportLink = ({ id, isOpen, isFirst }: LinkProps) => (
  <Link
    href={reportPath(id)}
    className={css.link}
    id={isFirst ? firstReportId : undefined}
    data-report={id}
    aria-current={isOpen ? 'page' : undefined}
    aria-describedby={`text-${id}`}
  >
    <VisuallyHidden>Melding </VisuallyHidden>
    {id}
  </Link>
)
