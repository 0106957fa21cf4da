import type { Column } from '../../../features/overview/web/columns.tsx'
import type { ListedReport } from '../../../features/report-view/contract.ts'
import { Table } from '../../../web/ui/Table.tsx'
import css from './Print.module.css'

type Props = { reports: readonly ListedReport[]; columns: readonly Column[] }

/** How much of a text is printed (characters): what a report is about. */
const maxText = 160

const shortened = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text)

/** A row for each report, with the columns of the list and what it is about. */
export const PrintedTable = ({ reports, columns }: Props) => (
  <Table caption="Meldingen" className={css.table}>
    <thead>
      <tr>
        {columns.map(({ name, also = [] }) => (
          <th key={name} scope="col">
            {[name, ...also.map(extra => extra.name)].map(each => (
              <div key={each}>{each}</div>
            ))}
          </th>
        ))}
        <th scope="col">Omschrijving</th>
      </tr>
    </thead>
    <tbody>
      {reports.map(report => (
        <tr key={report.id}>
          {columns.map(({ name, cell, also }) => (
            <td key={name}>
              {cell(report)}
              {also?.map(extra => (
                <MergedValue key={extra.name} column={extra} report={report} />
              ))}
            </td>
          ))}
          <td className={css.text}>{shortened(report.text)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** A line with its label; none for what is not set, or is normal. */
function MergedValue({ column: { name, isPlain, cell }, report }: { column: Column; report: ListedReport }) {
  const value = cell(report)
  if (value === undefined || value === null || value === false || value === '') return null
  return (
    <div>
      {isPlain ? '' : `${name}: `}
      {value}
    </div>
  )
}
