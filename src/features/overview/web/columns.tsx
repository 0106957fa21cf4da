import type { ReactNode } from 'react'
import { dutchShortDay, dutchTime } from '../../../kit/dutch-time.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { letterDistrictName } from '../../areas/rules.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { addressLines, daysOpen, familyKind, placeLines, plannedInShort } from '../../report-view/display.ts'
import { DeadlineMark } from '../../report-view/web/DeadlineMark.tsx'
import { KindMark } from '../../report-view/web/KindMark.tsx'
import css from '../../report-view/web/marks.module.css'
import { UrgencyMark } from '../../report-view/web/UrgencyMark.tsx'
import { readablePostcode } from '../../reports/location/rules.ts'
import { replyLabels } from '../../reports/replies.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { hasDeadline, isEnded } from '../../reports/status/rules.ts'
import { StatusMark } from '../../reports/status/web/StatusMark.tsx'
import type { SortKey } from '../ordering.ts'
import { Assignee } from './Assignee.tsx'

/** What is not set, or is normal, is left out: such a cell is empty. */
export type Column = {
  name: string
  /** Absent: the list cannot be sorted by it. */
  sort?: SortKey | undefined
  /** The value needs no label when it shares a column with others on paper. */
  isPlain?: boolean
  /** The column that it is merged into on paper. */
  within?: 'Subcategorie' | 'Datum' | 'Status' | 'Adres'
  /** The columns that are merged into this one, line by line. */
  also?: readonly Column[]
  /** Where it stands in rows of two lines: before the text, below the text, or beside it (the default). */
  place?: 'before' | 'below'
  /** Below the text: the parts before it are cut off first. */
  isWhole?: boolean
  /** Not shown until the user chooses it. */
  isExtra?: boolean
  /** Its part of the width of a list, in percents. */
  width: number
  cell: (report: ListedReport) => ReactNode
  /** The same on one line. */
  short?: (report: ListedReport) => ReactNode
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

/** The columns that this municipality uses, in the order in which one looks: what, where, how far, until when, who, since when. */
export const columns = (choices: ColumnChoices): Column[] => [
  {
    name: 'Soort',
    sort: 'kind',
    isPlain: true,
    within: 'Subcategorie',
    place: 'before',
    width: 8,
    cell: kindCell,
    short: kindSign,
  },
  {
    name: 'Urgentie',
    sort: 'priority',
    within: 'Status',
    place: 'before',
    width: 6,
    cell: ({ priority: { priority } }) => priority !== 'normal' && <UrgencyMark priority={priority} />,
    short: ({ priority: { priority } }) => priority !== 'normal' && <UrgencyMark priority={priority} isShort />,
  },
  { name: 'Id', sort: 'id', place: 'below', isWhole: true, width: 6, cell: ({ id }) => id },
  ...(choices.showsReply ? [replyColumn(choices)] : []),
  { name: 'Subcategorie', sort: 'sub_category', place: 'below', width: 13, cell: ({ category }) => category.sub },
  ...placeColumns(choices),
  {
    name: 'Status',
    sort: 'status',
    width: 15.5,
    cell: report => (
      <>
        <span className={css.words}>
          <StatusMark status={statusOf(report.status.state)} />
        </span>
        <span className={css.below}> {plannedInShort(report, choices.now)}</span>
      </>
    ),
    short: ({ status }) => <StatusMark status={statusOf(status.state)} />,
  },
  deadlineColumn(choices),
  ...(choices.flags.assignSignalToEmployee ? [assigneeColumn] : []),
  ...timeColumns(choices),
]

const kindSign: Column['cell'] = report => familyKind(report) !== 'Standaardmelding' && <KindMark report={report} />
const kindCell: Column['cell'] = report =>
  familyKind(report) !== 'Standaardmelding' && <KindMark report={report} hasWord />

const assigneeColumn: Column = {
  name: 'Toegewezen aan',
  sort: 'assigned_user_name',
  width: 14,
  cell: ({ assigned_user_email: email }) => email && <Assignee address={email} />,
}

const replyColumn = ({ now }: ColumnChoices): Column => ({
  name: 'Reactie',
  width: 14.5,
  cell: ({ reply }) =>
    reply && (
      <>
        <span className={css.words}>{replyLabels[reply.kind]}</span>
        <Moment time={reply.created_at} now={now} />
      </>
    ),
  short: ({ reply }) => reply && replyLabels[reply.kind],
})

const isRunning = ({ status, category }: ListedReport) => category.deadline !== null && !isEnded(statusOf(status.state))

const deadlineColumn = ({ now }: ColumnChoices): Column => ({
  name: 'Uiterlijk',
  sort: 'deadline',
  isWhole: true,
  width: 14.5,
  cell: report => <DeadlineMark report={report} now={now} hasDay />,
  // Of a closed report there is nothing to say: then there is no part, and no dot before it.
  short: report => isRunning(report) && <DeadlineMark report={report} now={now} />,
})

const timeColumns = ({ now }: ColumnChoices): Column[] => [
  {
    name: 'Datum',
    sort: 'created_at',
    width: 9,
    cell: ({ created_at: time }) => (
      <>
        <span className={css.whole}>{dutchShortDay(new Date(time), now)}</span>
        <Clock time={time} />
      </>
    ),
    short: ({ created_at: time }) => dutchShortDay(new Date(time), now),
  },
  {
    name: 'Dag',
    sort: 'days_open',
    within: 'Datum',
    isExtra: true,
    width: 6,
    cell: report => hasDeadline(statusOf(report.status.state)) && daysOpen(report, now),
  },
]

function placeColumns({ flags, district, districts }: ColumnChoices): Column[] {
  const when = (isUsed: boolean, column: Column) => (isUsed ? [column] : [])
  const within = { within: 'Adres', place: 'below', isWhole: true } as const
  return [
    {
      name: 'Adres',
      sort: 'address',
      place: 'below',
      width: 15,
      cell: report => <Address report={report} hasPostcode={!flags.showPostcodeSortColumn} />,
      short: ({ location }) => placeLines(location)[0],
    },
    ...when(flags.enableSortAndFilterStadsdeel, {
      ...within,
      name: letterDistrictName({ ...flags, districtName: district }),
      sort: 'stadsdeel',
      width: 9,
      cell: ({ location }) => districts[location.stadsdeel ?? ''],
    }),
    ...when(flags.fetchDistrictsFromBackend, {
      ...within,
      name: district,
      sort: 'area_name',
      width: 9,
      cell: ({ location }) => location.area_name,
    }),
    ...when(flags.showPostcodeSortColumn, {
      ...within,
      name: 'Postcode',
      sort: 'postcode',
      isExtra: true,
      width: 8,
      cell: ({ location }) => location.postcode && readablePostcode(location.postcode),
    }),
  ]
}

/** Merges columns that belong together into one, with a line for each: for paper. */
export const mergeColumns = (all: readonly Column[]): Column[] =>
  all
    .filter(({ within }) => !within)
    .map(column => ({ ...column, also: all.filter(({ within }) => within === column.name) }))

const Clock = ({ time }: { time: string }) => <span className={css.below}> {dutchTime(new Date(time))}</span>

const Moment = ({ time, now }: { time: string; now: Date }) => (
  <span className={css.below}>
    {' '}
    {dutchShortDay(new Date(time), now)} {dutchTime(new Date(time))}
  </span>
)

function Address({ report: { location }, hasPostcode }: { report: ListedReport; hasPostcode: boolean }) {
  const { address } = location
  const { street, city } = addressLines(hasPostcode ? address : address && { ...address, postcode: null })
  if (!street) return placeLines(location)[0]
  return (
    <>
      {street}
      {city && <VisuallyHidden>, </VisuallyHidden>}
      {city && <br />}
      {city}
    </>
  )
}
