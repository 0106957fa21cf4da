import type { ReactNode } from 'react'
import { statusOf } from '#features/reports/status/codes.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { dutchDate } from '#kit/dutch-time.ts'
import { Link } from '#web/ui/Link.tsx'
import type { LinkedReport } from '../contract.ts'
import css from './Doubles.module.css'

type Props = {
  report: Omit<LinkedReport, 'updatedAt'>
  reasons?: readonly string[]
  path: (id: number) => string
  action: ReactNode
}

export const DoubleItem = ({ report, reasons = [], path, action }: Props) => (
  <li className={css.item}>
    <div className={css.head}>
      <Link href={path(report.id)}>{report.number}</Link>
      <span>{report.category}</span>
      <StatusMark status={statusOf(report.status)} />
    </div>
    <p className={css.text}>{report.text}</p>
    <p className={css.small}>
      Gemeld op {dutchDate(new Date(report.createdAt))}
      {reasons.length > 0 && ` · ${reasons.join(' · ')}`}
    </p>
    {action}
  </li>
)
