import type { ReactNode } from 'react'
import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import { shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { HandledReport } from '../contract.ts'
import css from './HandledReports.module.css'

type Props = { reports: readonly HandledReport[] }

/** Reports that the user may no longer see are listed without a link. */
export function HandledReports({ reports }: Props) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  return isSmall ? <Cards reports={reports} /> : <Rows reports={reports} />
}

const fields: readonly { name: string; of: (report: HandledReport) => ReactNode }[] = [
  { name: 'Gemeld op', of: ({ createdAt }) => shortDateTime(createdAt) },
  { name: 'Jouw wijziging', of: ({ handledAt }) => shortDateTime(handledAt) },
  { name: 'Afdeling', of: ({ departments }) => <Departments codes={departments} /> },
  { name: 'Status', of: ({ state }) => <StatusMark status={statusOf(state)} /> },
]

function Departments({ codes }: { codes: string }) {
  const namesOf = useDepartmentNames()
  return namesOf(codes) || '-'
}

const Rows = ({ reports }: Props) => (
  <Table caption="Door mij behandeld">
    <thead>
      <tr>
        {['Melding', 'Subcategorie', ...fields.map(({ name }) => name)].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {reports.map(report => (
        <tr key={report.id}>
          <td>
            <ReportNumber report={report} />
          </td>
          <td>{report.category}</td>
          {fields.map(({ name, of }) => (
            <td key={name}>{of(report)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const Cards = ({ reports }: Props) => (
  <ul className={css.cards} aria-label="Door mij behandeld">
    {reports.map(report => (
      <li key={report.id} className={css.card}>
        <h2 className={css.title}>
          <span className={css.name}>
            <ReportNumber report={report} /> {report.category}
          </span>
        </h2>
        <dl className={css.facts}>
          {fields.map(({ name, of }) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{of(report)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const ReportNumber = ({ report: { id, number, canOpen } }: { report: HandledReport }) =>
  canOpen ? (
    <Link href={reportPath(id)}>
      <VisuallyHidden>Melding </VisuallyHidden>
      {number}
    </Link>
  ) : (
    <>
      {number} <small>(niet meer te openen)</small>
    </>
  )
