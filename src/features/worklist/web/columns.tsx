import type { ReactNode } from 'react'
import { Email } from '../../../web/ui/Email.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { statusOf } from '../../reports/contract.ts'
import { ReportStatus } from '../../reports/status/web/ReportStatus.tsx'
import type { ListedReport } from '../contract.ts'
import type { SortKey } from '../ordering.ts'
import { addressLines, daysOpen, pinned, shortMoment } from '../shown.ts'
import { DeadlineMark } from './DeadlineMark.tsx'
import { KindMark } from './KindMark.tsx'
import { PriorityMark } from './PriorityMark.tsx'

export type Column = {
  name: string
  /** Its name is only heard. */
  isQuiet?: boolean
  sort?: SortKey
  isNarrow?: boolean
  isWide?: boolean
  cell: (report: ListedReport) => ReactNode
}

export type ColumnChoices = {
  flags: {
    assignSignalToEmployee: boolean
    enableSortAndFilterStadsdeel: boolean
    fetchDistrictsFromBackend: boolean
    showPostcodeSortColumn: boolean
  }
  /** What the municipality calls a district. */
  district: string
  /** Names of the districts by their letter. */
  districts: Readonly<Record<string, string>>
  now: Date
}

/** The columns of the overview, as far as this municipality uses them. */
export function columns({ flags, district, districts, now }: ColumnChoices): Column[] {
  const when = (isUsed: boolean, column: Column) => (isUsed ? [column] : [])
  return [
    { name: 'Soort', isQuiet: true, isNarrow: true, cell: report => <KindMark report={report} /> },
    { name: 'Urgentie', sort: 'priority', cell: ({ priority }) => <PriorityMark priority={priority.priority} /> },
    { name: 'Id', sort: 'id', cell: ({ id }) => id },
    { name: 'Dag', isNarrow: true, cell: report => daysOpen(report, now) },
    { name: 'Datum', sort: 'created_at', isNarrow: true, cell: report => shortMoment(report.created_at) },
    { name: 'Uiterlijk', isNarrow: true, cell: report => <DeadlineMark report={report} now={now} /> },
    { name: 'Subcategorie', sort: 'sub_category', cell: ({ category }) => category.sub },
    {
      name: 'Status',
      sort: 'status',
      isWide: true,
      cell: ({ status }) => <ReportStatus status={statusOf(status.state)} />,
    },
    ...when(flags.enableSortAndFilterStadsdeel, {
      name: 'Stadsdeel',
      sort: 'stadsdeel',
      cell: ({ location }) => districts[location.stadsdeel ?? ''] ?? 'Niet gevonden',
    }),
    ...when(flags.fetchDistrictsFromBackend, {
      name: district,
      sort: 'area_name',
      cell: ({ location }) => location.area_name ?? 'Niet gevonden',
    }),
    {
      name: 'Adres',
      sort: 'address',
      isWide: true,
      cell: report => <Address report={report} withPostcode={!flags.showPostcodeSortColumn} />,
    },
    ...when(flags.showPostcodeSortColumn, {
      name: 'Postcode',
      sort: 'postcode',
      isNarrow: true,
      cell: ({ location }) => location.postcode ?? '-',
    }),
    ...when(flags.assignSignalToEmployee, {
      name: 'Toegewezen aan',
      sort: 'assigned_user_email',
      cell: ({ assigned_user_email: email }) => <Email address={email ?? 'Niet toegewezen'} />,
    }),
  ]
}

function Address({ report, withPostcode }: { report: ListedReport; withPostcode: boolean }) {
  const { address } = report.location
  const { street, city } = addressLines(withPostcode ? address : address && { ...address, postcode: null })
  if (!street) return pinned
  return (
    <>
      {street}
      {city && <VisuallyHidden>, </VisuallyHidden>}
      {city && <br />}
      {city}
    </>
  )
}
