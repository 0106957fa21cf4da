import type { Key, ReactNode } from 'react'
import cards from './cards-table.module.css'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Card, Columns, Facts } from './layout.tsx'
import { Skeleton } from './loading.tsx'
import table from './row-table.module.css'
import { SortButton, Table } from './Table.tsx'
import hidden from './VisuallyHidden.module.css'

export type DataColumn<Row> = {
  /** No other column has it. */
  label: string
  /** Replaces the label in the head of the table: a box that selects all rows. */
  head?: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Names the row for screen readers. */
  isHead?: boolean | undefined
  className?: string | undefined
  /** The words before the cell on a phone; in `cards` the label, unless this is empty. */
  phoneLabel?: string | undefined
  /** On a phone no dot separates it from the cell before it. */
  isApart?: boolean | undefined
  direction?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
}

type Props<Row> = {
  caption: string
  captionShown?: boolean | undefined
  /** Columns that do not apply may be `false` or `undefined`. */
  columns: readonly (DataColumn<Row> | false | undefined)[]
  /** None while they are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => Key
  /**
   * `rows`: each has a link; on a phone its cells follow each other. `frame`: scrolls in a frame. `cards`: in a frame; on
   * a phone each row is a card with a line for each cell.
   */
  look?: 'rows' | 'frame' | 'cards'
  stateOf?: ((row: Row) => RowState) | undefined
  busy?: boolean | undefined
  className?: string | undefined
  /** Stands there while there are no rows yet; after an error it is `false`. */
  waiting?: { lines: number; label: string } | false | undefined
  /** Replaces a table without rows. */
  empty?: ReactNode
}

/** Off: grey. Marked: in the accent colour. Selected: its box is checked. Total: the sum of the rows above it. */
type RowState = { off?: boolean; marked?: boolean; selected?: boolean; total?: boolean }

export function DataTable<Row>({ rows, waiting, empty, look = 'rows', ...props }: Props<Row>) {
  if (!rows) return waiting ? <Skeleton {...waiting} /> : null
  if (rows.length === 0 && empty !== undefined) return empty
  const { caption, captionShown, busy, className } = props
  const body = <Body {...props} rows={rows} hasLabels={look === 'cards'} />
  if (look !== 'rows')
    return (
      <Table
        caption={caption}
        captionShown={captionShown}
        busy={busy}
        className={classes(look === 'cards' && cards.cards, className)}
      >
        {body}
      </Table>
    )
  return (
    <table className={classes(table.table, className)} aria-busy={busy}>
      <caption className={captionShown ? undefined : hidden.hidden}>{caption}</caption>
      {body}
    </table>
  )
}

type BodyProps<Row> = Pick<Props<Row>, 'columns' | 'keyOf' | 'stateOf'> & { rows: readonly Row[]; hasLabels: boolean }

function Body<Row>({ columns, rows, keyOf, stateOf, hasLabels }: BodyProps<Row>) {
  const present = columns.filter(column => column !== undefined && column !== false)
  return (
    <>
      <thead>
        <tr>
          {present.map(({ label, head = label, direction, onSort }) => (
            <th key={label} scope="col" aria-sort={direction}>
              {onSort ? (
                <SortButton direction={direction} onSort={onSort}>
                  {head}
                </SortButton>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} {...attributesOf(stateOf?.(row))}>
            {present.map(({ label, cell, isHead, className, isApart, phoneLabel = hasLabels ? label : '' }) =>
              isHead ? (
                <th key={label} scope="row" className={className}>
                  {cell(row, index)}
                </th>
              ) : (
                <td
                  key={label}
                  className={className}
                  data-apart={isApart || undefined}
                  data-label={phoneLabel || undefined}
                >
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  )
}

const attributesOf = ({ off, marked, selected, total }: RowState = {}) => ({
  'data-off': off || undefined,
  'data-marked': marked || undefined,
  'data-selected': selected || undefined,
  'data-total': total || undefined,
})

/** Makes the whole row clickable; it stands in the cell that names the row. */
export const RowLink = (props: LinkProps) => <Link className={table.link} {...props} />

type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  titleOf: (row: Row) => ReactNode
  /** Stands between the title and the facts. */
  noteOf?: ((row: Row) => ReactNode) | undefined
  facts: readonly Pick<DataColumn<Row>, 'label' | 'cell'>[]
  busy?: boolean | undefined
}

/** A table that is too wide for a phone, as cards with a heading each. */
export const CardList = <Row,>({ label, rows, keyOf, titleOf, noteOf, facts, busy }: CardListProps<Row>) => (
  <Columns as="ul" min={20} fill gap={3} after={5} aria-label={label} aria-busy={busy}>
    {rows.map((row, index) => (
      <Card key={keyOf(row)} as="li">
        <h2 className={table.cardTitle}>{titleOf(row)}</h2>
        {noteOf?.(row)}
        <Facts className={table.cardFacts} facts={facts.map(fact => [fact.label, fact.cell(row, index)])} />
      </Card>
    ))}
  </Columns>
)
