import type { ReactNode } from 'react'
import { dutchDate } from '#kit/dutch-time.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ListedReport, ReportOfPerson } from '../contract.ts'
import css from './Privacy.module.css'

type Props = { reports: readonly ReportOfPerson[]; hrefOf: (id: number) => string }

export const PersonReports = ({ reports, hrefOf }: Props) => (
  <ul className={css.reports} aria-label="Meldingen van deze persoon">
    {reports.map(report => (
      <ReportItem key={report.id} report={report} href={hrefOf(report.id)}>
        {report.isEarlier && ' · was eerder de melder'}
      </ReportItem>
    ))}
  </ul>
)

type ItemProps = { report: ListedReport; href: string; children: ReactNode }

export const ReportItem = ({ report, href, children }: ItemProps) => (
  <li>
    <Link href={href}>{report.number}</Link> {[report.category, report.place].filter(Boolean).join(' · ')}
    <span className={css.facts}>
      {report.status} · van {dutchDate(new Date(report.createdAt))}
      {report.isOnHold && ' · wordt vastgehouden'}
      {children}
    </span>
  </li>
)
