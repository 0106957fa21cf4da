import { shortened } from '../../../../kit/changed-part.ts'
import cards from '../../../../web/ui/cards-table.module.css'
import { Link } from '../../../../web/ui/Link.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import { Table } from '../../../../web/ui/Table.tsx'
import type { ChangedDestination, Destination } from '../../review/contract.ts'
import { conditionsText, type Names } from './rule-values.ts'

type Props = {
  changes: readonly ChangedDestination[]
  names: Names
  departments: (ids: readonly number[]) => string
  hrefOf: (report: number) => string
}

/** The reports that would go elsewhere, with what they are about, the rule, and its conditions that hold. */
export const ChangedReports = ({ changes, names, departments, hrefOf }: Props) => (
  <Table caption="Meldingen die ergens anders heen zouden gaan" className={cards.cards}>
    <thead>
      <tr>
        <th scope="col">Melding</th>
        <th scope="col">Staat nu bij</th>
        <th scope="col">Zou gaan naar</th>
        <th scope="col">Waarom</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ reportId, createdAt, isOpen, now, to, because, about }) => (
        <tr key={reportId}>
          <th scope="row">
            <Link href={hrefOf(reportId)}>{reportId}</Link> {about && firstWords(about.text)}
            <small>
              {about && `${[about.category, about.street].filter(Boolean).join(', ')}, `}
              <Moment at={createdAt} />
              {isOpen && ', nog open'}
            </small>
          </th>
          <td data-label="Staat nu bij">{departments(now)}</td>
          <td data-label="Zou gaan naar">
            {departments(to.departmentIds)}
            {to.userEmail !== null && <small>op naam van {names.colleague(to.userEmail)}</small>}
            <small>{byText(to)}</small>
          </td>
          <td data-label="Waarom">
            {because.length > 0 ? conditionsText(because.join(' and '), names) : 'Geen regel past nog'}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const maxWords = 70

/** As much of a text as fits on a line or two, up to a whole word. */
function firstWords(text: string): string {
  const line = shortened(text)
  return line.length > maxWords ? `${line.slice(0, maxWords).replace(/[\s.,]+\S*$/, '')}…` : line
}

const byText = ({ rule }: Destination) => (rule === null ? 'door de categorie' : `door ‘${rule || 'deze regel'}’`)
