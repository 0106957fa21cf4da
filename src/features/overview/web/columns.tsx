import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { ListedReport } from '../../report-view/contract.ts'
import { addressLines, daysOpen, pinnedText, shortDateTime } from '../../report-view/display.ts'
import { DeadlineMark } from '../../report-view/web/DeadlineMark.tsx'
import { KindMark } from '../../report-view/web/KindMark.tsx'
import css from '../../report-view/web/marks.module.css'
import { PriorityMark } from '../../report-view/web/PriorityMark.tsx'
import { readablePostcode } from '../../reports/location/rules.ts'
import { replyLabels } from '../../reports/replies.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { ReportStatus } from '../../reports/status/web/ReportStatus.tsx'
import { ColleagueName } from '../../users/web/colleague-names.tsx'
import type { SortKey } from '../ordering.ts'

export type Column = {
  name: string
  /** Absent: the list cannot be sorted by it. */
  sort?: SortKey | undefined
  /** The value needs no label when it shares a column with others. */
  isPlain?: boolean
  isNarrow?: boolean
  isWide?: boolean
  /** The column that it is merged into on narrower screens. */
  within?: 'Subcategorie' | 'Datum' | 'Status' | 'Adres'
  /** The columns that are merged into this one, line by line. */
  also?: readonly Column[]
  cell: (report: ListedReport) => ReactNode
}

export type ColumnChoices = {
  flags: {
    assignSignalToEmployee: boolean
    enableSortAndFilterStadsdeel: boolean
    fetchDistrictsFromBackend: boolean
    showPostcodeSortColumn: boolean
  }
  /** The municipality's word for a district. */
  district: string
  /** Names of the districts by their letter. */
  districts: Readonly<Record<string, string>>
  now: Date
  /** Whether these are reports with a new reply, so that each says which one. */
  showsReply: boolean
}

/** The columns of the overview that this municipality uses. */
export function columns({ flags, district, districts, now, showsReply }: ColumnChoices): Column[] {
  const when = (isUsed: boolean, column: Column) => (isUsed ? [column] : [])
  return [
    {
      name: 'Soort',
      sort: 'kind',
      isPlain: true,
      isNarrow: true,
      within: 'Subcategorie',
      cell: report => <KindMark report={report} />,
    },
    {
      name: 'Urgentie',
      sort: 'priority',
      within: 'Status',
      cell: ({ priority }) => <PriorityMark priority={priority.priority} />,
    },
    { name: 'Id', sort: 'id', cell: ({ id }) => id },
    ...when(showsReply, { name: 'Reactie', isWide: true, cell: ({ reply }) => reply && <Reply {...reply} /> }),
    { name: 'Dag', sort: 'days_open', isNarrow: true, within: 'Datum', cell: report => daysOpen(report, now) },
    { name: 'Datum', sort: 'created_at', isNarrow: true, cell: report => <Moment time={report.created_at} /> },
    { name: 'Uiterlijk', sort: 'deadline', isNarrow: true, cell: report => <DeadlineMark report={report} now={now} /> },
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
      within: 'Adres',
      cell: ({ location }) => districts[location.stadsdeel ?? ''] ?? 'Niet gevonden',
    }),
    ...when(flags.fetchDistrictsFromBackend, {
      name: district,
      sort: 'area_name',
      within: 'Adres',
      cell: ({ location }) => location.area_name ?? 'Niet gevonden',
    }),
    {
      name: 'Adres',
      sort: 'address',
      cell: report => <Address report={report} withPostcode={!flags.showPostcodeSortColumn} />,
    },
    ...when(flags.showPostcodeSortColumn, {
      name: 'Postcode',
      sort: 'postcode',
      isNarrow: true,
      within: 'Adres',
      cell: ({ location }) => readablePostcode(location.postcode ?? '-'),
    }),
    ...when(flags.assignSignalToEmployee, {
      name: 'Toegewezen aan',
      sort: 'assigned_user_email',
      cell: ({ assigned_user_email: email }) => (email ? <ColleagueName address={email} /> : 'Niet toegewezen'),
    }),
  ]
}

/** Merges columns that belong together into one, with a line for each. */
export const mergeColumns = (all: readonly Column[]): Column[] =>
  all
    .filter(({ within }) => !within)
    .map(column => ({ ...column, also: all.filter(({ within }) => within === column.name) }))

/** A date and time; the line may break between them, not within the date. */
function Moment({ time }: { time: string }) {
  const [date, clock] = shortDateTime(time).split(' ')
  return (
    <>
      <span className={css.whole}>{date}</span> {clock}
    </>
  )
}

const Reply = ({ kind, created_at }: NonNullable<ListedReport['reply']>) => (
  <>
    {replyLabels[kind]}
    <span className={css.replied}>
      <Moment time={created_at} />
    </span>
  </>
)

function Address({ report, withPostcode }: { report: ListedReport; withPostcode: boolean }) {
  const { address } = report.location
  const { street, city } = addressLines(withPostcode ? address : address && { ...address, postcode: null })
  if (!street) return pinnedText
  return (
    <>
      {street}
      {city && <VisuallyHidden>, </VisuallyHidden>}
      {city && <br />}
      {city}
    </>
  )
}
