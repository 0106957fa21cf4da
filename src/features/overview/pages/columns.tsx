import type { ReactNode } from 'react'
import { letterDistrictName } from '#features/areas/rules.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { addressLines, daysOpen, familyKind, placeLines, plannedInShort } from '#features/report-view/display.ts'
import css from '#features/report-view/web/marks.module.css'
import { DeadlineMark, KindMark, UrgencyMark } from '#features/report-view/web/marks.tsx'
import { readablePostcode } from '#features/reports/location/rules.ts'
import { replyLabels } from '#features/reports/replies.ts'
import { hasDeadline, isEnded, statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { ColleagueName, useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { dutchShortDay, dutchTime } from '#kit/dutch-time.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { SortKey } from '../ordering.ts'

export type Column = {
  name: string
  sort?: SortKey | undefined
  isPlain?: boolean
  within?: 'Subcategorie' | 'Datum' | 'Status' | 'Adres'
  also?: readonly Column[]
  place?: 'before' | 'below'
  isWhole?: boolean
  isExtra?: boolean
  width: number
  cell: (report: ListedReport) => ReactNode
  short?: (report: ListedReport) => ReactNode
  lead?: string
}

export type ColumnChoices = {
  flags: {
    assignSignalToEmployee: boolean
    enableSortAndFilterStadsdeel: boolean
    fetchDistrictsFromBackend: boolean
    showPostcodeSortColumn: boolean
  }
  district: string
  districts: Readonly<Record<string, string>>
  now: Date
  showsReply: boolean
}

/** In the order of reading: subject, place, progress, deadline, assignee, age. */
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

const isRunning = ({ status, last_day: lastDay }: ListedReport) =>
  lastDay !== undefined && !isEnded(statusOf(status.state))

const deadlineColumn = ({ now }: ColumnChoices): Column => ({
  name: 'Uiterlijk',
  sort: 'deadline',
  isWhole: true,
  width: 14.5,
  cell: report => <DeadlineMark report={report} now={now} hasDay />,
  // A closed report has no deadline to show, so no part and no dot.
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
    lead: 'gemeld', // otherwise the date reads as the end of the days left
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

/** For paper: related columns become one, with a line each. */
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

function Assignee({ address }: { address: string }) {
  const name = useColleagueNames()(address)
  return (
    <span className={css.assignee} title={name}>
      <Avatar name={name} />
      <span className={css.name}>
        <ColleagueName address={address} />
      </span>
    </span>
  )
}

type Arrangement = {
  before: readonly Column[]
  below: readonly Column[] | undefined
  beside: readonly Column[]
}

/** The number has its own place, because it opens the report. */
export function arrange(columns: readonly Column[], lines: 1 | 2): Arrangement {
  const others = columns.filter(({ name }) => name !== 'Id')
  const before = others.filter(({ place }) => place === 'before')
  if (lines === 1) return { before, below: undefined, beside: others.filter(({ place }) => place !== 'before') }
  return {
    before,
    below: others.filter(({ place }) => place === 'below'),
    beside: others.filter(({ place }) => !place),
  }
}
