import { useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import { shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { CardList, type DataColumn, DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { HandledReport } from '../../handled.ts'

type Props = { reports: readonly HandledReport[] }

const caption = 'Door mij behandeld'
const keyOf = ({ id }: HandledReport) => id

/** Reports that the user may no longer see are listed without a link. */
export function HandledReports({ reports }: Props) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  if (!isSmall)
    return <DataTable look="frame" caption={caption} columns={[...names, ...facts]} rows={reports} keyOf={keyOf} />
  return (
    <CardList
      label={caption}
      rows={reports}
      keyOf={keyOf}
      titleOf={report => (
        <>
          <ReportNumber report={report} /> {report.category}
        </>
      )}
      facts={facts}
    />
  )
}

const names: readonly DataColumn<HandledReport>[] = [
  { label: 'Melding', cell: report => <ReportNumber report={report} /> },
  { label: 'Subcategorie', cell: ({ category }) => category },
]

const facts: readonly DataColumn<HandledReport>[] = [
  { label: 'Gemeld op', cell: ({ createdAt }) => shortDateTime(createdAt) },
  { label: 'Jouw wijziging', cell: ({ handledAt }) => shortDateTime(handledAt) },
  { label: 'Afdeling', cell: ({ departments }) => <Departments codes={departments} /> },
  { label: 'Status', cell: ({ state }) => <StatusMark status={statusOf(state)} /> },
]

function Departments({ codes }: { codes: string }) {
  const namesOf = useDepartmentNames()
  return namesOf(codes) || '-'
}

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
