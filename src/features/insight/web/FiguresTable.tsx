import { Table } from '../../../web/ui/Table.tsx'
import type { FigureRow, FiguresAnswer } from '../contract.ts'
import css from './Figures.module.css'
import type { Column } from './figure-columns.tsx'

type Props = {
  caption: string
  /** The heading of the first column. */
  head: string
  columns: readonly Column[]
  figures: Pick<FiguresAnswer, 'rows' | 'total'>
  busy: boolean
}

/** A table of figures: a row for each group, and the total. */
export const FiguresTable = ({ caption, head, columns, figures: { rows, total }, busy }: Props) => (
  <Table caption={caption} busy={busy} className={css.table}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <Row key={row.key} row={row} columns={columns} />
      ))}
      <Row row={total} columns={columns} isTotal />
    </tbody>
  </Table>
)

type RowProps = { row: FigureRow; columns: readonly Column[]; isTotal?: boolean }

const Row = ({ row, columns, isTotal = false }: RowProps) => (
  <tr className={isTotal ? css.total : undefined}>
    <th scope="row">{row.label}</th>
    {columns.map(({ label, cell }) => (
      <td key={label}>{cell(row)}</td>
    ))}
  </tr>
)
