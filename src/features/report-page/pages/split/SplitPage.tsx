import { useState } from 'react'
import { ReportSubPage } from '#features/back-office/pages/parts/ReportSubPage.tsx'
import { CategoryWithDepartments } from '#features/categories/departments/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { useSession } from '#features/users/web/session.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { canBeSplit, maySplit } from '../../split.ts'
import { SplitReport } from './SplitReport.tsx'

export const SplitPage = () => (
  <ReportSubPage title="Deelmelding maken">{report => <Split report={report} />}</ReportSubPage>
)

function Split({ report: current }: { report: Report }) {
  const { user } = useSession()
  const [report] = useState(current) // the form stays with the report as it was when opened
  if (!user || !maySplit(user)) return <p>Je hebt niet voldoende rechten om deze actie uit te voeren.</p>
  if (!canBeSplit(report)) return <p>Van deze melding kun je geen deelmelding maken.</p>
  return (
    <>
      <DescriptionList>
        <DescriptionRow term="Melding">
          <Link href={reportPath(report.id)}>{report.id}</Link>
        </DescriptionRow>
        <DescriptionRow term="Status">
          <StatusMark status={statusOf(report.status.state)} />
        </DescriptionRow>
        <DescriptionRow term="Subcategorie (verantwoordelijke afdeling)">
          <CategoryWithDepartments category={report.category} />
        </DescriptionRow>
      </DescriptionList>
      <SplitReport report={report} userEmail={user.email} />
    </>
  )
}
