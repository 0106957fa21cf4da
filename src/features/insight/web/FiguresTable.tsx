import { Link } from '../../../web/ui/Link.tsx'
import { Table } from '../../../web/ui/Table.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { ReportFilter } from '../../filters/contract.ts'
import type { FigureRow, FiguresAnswer } from '../contract.ts'
import { type Count, filterBehindCount, share } from '../rules.ts'
import { columns, figureLabel } from '../sheet.ts'
import css from './Figures.module.css'
import { days, number, percent } from './format.ts'

type HrefOf = (filter: ReportFilter) => string
type Props = {
  caption: string
  /** The heading of the first column. */
  head: string
  figures: FiguresAnswer
  busy: boolean
  hrefOf: HrefOf
}

/** The table of figures, each with a link to the reports that it counts. */
export const FiguresTable = ({ caption, head, figures: { rows, total }, busy, hrefOf }: Props) => (
  <Table caption={caption} busy={busy} className={css.table}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {columns.map(column => (
          <th key={column} scope="col">
            {figureLabel[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <Row key={row.key} row={row} hrefOf={hrefOf} />
      ))}
      <Row row={total} hrefOf={hrefOf} isTotal />
    </tbody>
  </Table>
)

const Row = ({ row, hrefOf, isTotal = false }: { row: FigureRow; hrefOf: HrefOf; isTotal?: boolean }) => (
  <tr className={isTotal ? css.total : undefined}>
    <th scope="row">{row.label}</th>
    {columns.map(column => (
      <td key={column}>
        {column === 'medianDays' || column === 'p90Days' ? (
          <Days value={row[column]} />
        ) : (
          <Reports row={row} count={column} hrefOf={hrefOf} />
        )}
      </td>
    ))}
  </tr>
)

const Days = ({ value }: { value: number | null }) => (value === null ? '–' : days(value))

const complement: { [Name in Count]?: Count } = { onTime: 'late', satisfied: 'notSatisfied' }

/** A number of reports with a link, and its share where it has a complement. */
function Reports({ row, count, hrefOf }: { row: FigureRow; count: Count; hrefOf: HrefOf }) {
  const filter = row[count] > 0 ? filterBehindCount(count, row) : undefined
  const other = complement[count]
  const part = other && share(row[count], row[other])
  return (
    <>
      {filter ? (
        <Link href={hrefOf(filter)}>
          {number(row[count])}
          <VisuallyHidden>
            {' '}
            {figureLabel[count].toLowerCase()}, {row.label}
          </VisuallyHidden>
        </Link>
      ) : (
        number(row[count])
      )}
      {typeof part === 'number' && <span className={css.share}> {percent(part)}</span>}
    </>
  )
}
