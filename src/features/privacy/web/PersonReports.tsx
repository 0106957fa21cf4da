import { dutchDate } from '../../../kit/dutch-time.ts'
import { Link } from '../../../web/ui/Link.tsx'
import type { ReportOfPerson } from '../contract.ts'
import css from './Privacy.module.css'

type Props = { reports: readonly ReportOfPerson[]; hrefOf: (id: number) => string }

/** The reports of a person. */
export const PersonReports = ({ reports, hrefOf }: Props) => (
  <ul className={css.reports} aria-label="Meldingen van deze persoon">
    {reports.map(({ id, number, category, place, status, createdAt, isEarlier, isOnHold }) => (
      <li key={id}>
        <Link href={hrefOf(id)}>{number}</Link> {[category, place, status].filter(Boolean).join(' · ')}, gemeld op{' '}
        {dutchDate(new Date(createdAt))}
        {isEarlier && ' · was eerder de melder'}
        {isOnHold && ' · wordt vastgehouden'}
      </li>
    ))}
  </ul>
)
