import type { ReactNode } from 'react'
import type { ListedReport } from '#features/report-view/contract.ts'
import { addressLines, daysOpen, familyKind, placeLines, plannedInShort } from '#features/report-view/display.ts'
import { isPlain, type ListChoices, listedFields, type RenderedField } from '#features/report-view/fields.ts'
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

type Render = (report: ListedReport) => ReactNode
type Cells = { cell: Render; short?: Render; lead?: string }

export type Column = ReturnType<typeof listedFields>[number] & Cells & { also?: readonly Column[] }

export type ColumnChoices = ListChoices & {
  districts: Readonly<Record<string, string>>
  now: Date
  showsReply: boolean
}

export function columns(choices: ColumnChoices): Column[] {
  const cells = cellsOf(choices)
  return listedFields(choices)
    .filter(({ field }) => field !== 'reply' || choices.showsReply)
    .map(({ field, ...facts }) => ({
      ...facts,
      field,
      ...(isPlain(field) ? { cell: (report: ListedReport) => report[field] } : cells[field]),
    }))
}

const cellsOf = ({ flags, districts, now }: ColumnChoices): Record<RenderedField, Cells> => ({
  kind: {
    cell: report => isPartOfFamily(report) && <KindMark report={report} hasWord />,
    short: report => isPartOfFamily(report) && <KindMark report={report} />,
  },
  priority: {
    cell: ({ priority: { priority } }) => priority !== 'normal' && <UrgencyMark priority={priority} />,
    short: ({ priority: { priority } }) => priority !== 'normal' && <UrgencyMark priority={priority} isShort />,
  },
  reply: {
    cell: ({ reply }) =>
      reply && (
        <>
          <span className={css.words}>{replyLabels[reply.kind]}</span>
          <Moment time={reply.created_at} now={now} />
        </>
      ),
    short: ({ reply }) => reply && replyLabels[reply.kind],
  },
  sub_category: { cell: ({ category }) => category.sub },
  address: {
    cell: report => <Address report={report} hasPostcode={!flags.showPostcodeSortColumn} />,
    short: ({ location }) => placeLines(location)[0],
  },
  stadsdeel: { cell: ({ location }) => districts[location.stadsdeel ?? ''] },
  area_name: { cell: ({ location }) => location.area_name },
  postcode: { cell: ({ location }) => location.postcode && readablePostcode(location.postcode) },
  status: {
    cell: report => <Status report={report} now={now} />,
    short: ({ status }) => <StatusMark status={statusOf(status.state)} />,
  },
  deadline: {
    cell: report => <DeadlineMark report={report} now={now} hasDay />,
    // A closed report has no deadline to show, so no part and no dot.
    short: report => isRunning(report) && <DeadlineMark report={report} now={now} />,
  },
  assigned_user_name: { cell: ({ assigned_user_email: email }) => email && <Assignee address={email} /> },
  created_at: {
    cell: ({ created_at: time }) => (
      <>
        <span className={css.whole}>{dutchShortDay(new Date(time), now)}</span>
        <span className={css.below}> {dutchTime(new Date(time))}</span>
      </>
    ),
    short: ({ created_at: time }) => dutchShortDay(new Date(time), now),
    lead: 'gemeld', // otherwise the date reads as the end of the days left
  },
  days_open: { cell: report => hasDeadline(statusOf(report.status.state)) && daysOpen(report, now) },
})

const isPartOfFamily = (report: ListedReport) => familyKind(report) !== 'Standaardmelding'

const isRunning = ({ status, last_day: lastDay }: ListedReport) =>
  lastDay !== undefined && !isEnded(statusOf(status.state))

const Status = ({ report, now }: { report: ListedReport; now: Date }) => (
  <>
    <span className={css.words}>
      <StatusMark status={statusOf(report.status.state)} />
    </span>
    <span className={css.below}> {plannedInShort(report, now)}</span>
  </>
)

/** For paper: related columns become one, with a line each. */
export const mergeColumns = (all: readonly Column[]): Column[] =>
  all
    .filter(({ within }) => !within)
    .map(column => ({ ...column, also: all.filter(({ within }) => within === column.field) }))

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

/** The number has its own place, because it opens the report. */
export function arrange(columns: readonly Column[], lines: 1 | 2) {
  const others = columns.filter(({ field }) => field !== 'id')
  const before = others.filter(({ place }) => place === 'before')
  if (lines === 1) return { before, below: undefined, beside: others.filter(({ place }) => place !== 'before') }
  return {
    before,
    below: others.filter(({ place }) => place === 'below'),
    beside: others.filter(({ place }) => !place),
  }
}
