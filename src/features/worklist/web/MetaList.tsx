import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import type { Category } from '../../categories/contract.ts'
import { statusOf } from '../../reports/contract.ts'
import { ReportStatus } from '../../reports/status/web/ReportStatus.tsx'
import type { Report } from '../contract.ts'
import { typeLabel } from '../labels.ts'
import { punctuality, punctualityText, serviceLevelText, shortMoment } from '../shown.ts'
import css from './MetaList.module.css'
import { PriorityMark } from './PriorityMark.tsx'
import { reportPath } from './ReportTable.tsx'

type Props = {
  report: Report
  /** Of the report, as far as the list of categories has come. */
  category: Category | undefined
  flags: { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }
  /** The pencil of the status. */
  statusAction: ReactNode
  changed: boolean
}

/** What staff decided about a report, and how it stands. */
export const MetaList = ({ report, category, flags, statusAction, changed }: Props) => (
  <DescriptionList>
    <DescriptionRow term="Gemeld op">{shortMoment(report.created_at)}</DescriptionRow>
    <Deadline report={report} category={category} />
    <DescriptionRow term="Status" action={statusAction} changed={changed}>
      <ReportStatus status={statusOf(report.status.state)} />
    </DescriptionRow>
    <DescriptionRow term="Urgentie">
      <PriorityMark priority={report.priority.priority} />
    </DescriptionRow>
    <DescriptionRow term="Type">{typeLabel[report.type.code]}</DescriptionRow>
    {flags.assignSignalToEmployee && (
      <DescriptionRow term="Toegewezen aan">{report.assigned_user_email ?? 'Niet toegewezen'}</DescriptionRow>
    )}
    {flags.assignSignalToDepartment && (
      <DescriptionRow term="Afdeling">{codes(report.routing_departments) || 'Niet gekoppeld'}</DescriptionRow>
    )}
    <DescriptionRow term="Subcategorie (verantwoordelijke afdeling)">
      {report.category.sub} {report.category.departments && `(${report.category.departments})`}
    </DescriptionRow>
    <DescriptionRow term="Hoofdcategorie">{report.category.main}</DescriptionRow>
    {report._links['sia:children'] && (
      <DescriptionRow term="Regie">
        {codes(report.directing_departments) || 'Verantwoordelijke afdeling'}
      </DescriptionRow>
    )}
    {report._links['sia:parent'] && (
      <DescriptionRow term="Hoofdmelding">
        <ParentLink href={report._links['sia:parent'].href} />
      </DescriptionRow>
    )}
    <DescriptionRow term="Bron">{report.source}</DescriptionRow>
  </DescriptionList>
)

const codes = (departments: Report['routing_departments'] | undefined) =>
  (departments ?? []).map(({ code }) => code).join(', ')

function Deadline({ report, category }: Pick<Props, 'report' | 'category'>) {
  const promised = serviceLevelText(category?.sla)
  const kept = punctuality(report, new Date())
  return (
    <>
      {promised && <DescriptionRow term="Afhandeltermijn">{promised}</DescriptionRow>}
      {kept && (
        <DescriptionRow term="Doorlooptijd">
          <span className={kept === 'on-time' ? undefined : css.late}>{punctualityText[kept]}</span>
        </DescriptionRow>
      )}
    </>
  )
}

function ParentLink({ href }: { href: string }) {
  const id = Number(href.split('/').at(-1))
  return <Link href={reportPath(id)}>{id}</Link>
}
