import { endOfLastDay } from '#features/categories/rules.ts'
import { priorityLabel } from '#features/reports/labels.ts'
import type { Priority } from '#features/reports/rules.ts'
import { dutchDate, dutchShortDay } from '#kit/dutch-time.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon, HighIcon, LowIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { familyKind, timeLeft } from '../display.ts'
import css from './marks.module.css'

type Props = {
  report: Parameters<typeof timeLeft>[0]
  now: Date
  hasDay?: boolean
}

const icon = { late: <WarningIcon size="1.125em" />, soon: <ClockIcon size="1.125em" />, later: null }

export function DeadlineMark({ report, now, hasDay }: Props) {
  const { calendar } = useConfiguration()
  const { last_day: lastDay } = report
  const left = timeLeft(report, now, calendar)
  if (!left || !lastDay) return null
  return (
    <>
      <span className={css[left.urgency]} title={dutchDate(endOfLastDay(lastDay))}>
        {icon[left.urgency]}
        {left.text}
      </span>
      {hasDay && <span className={css.below}> {dutchShortDay(endOfLastDay(lastDay), now)}</span>}
    </>
  )
}

type UrgencyMarkProps = { priority: Priority; isShort?: boolean }

export function UrgencyMark({ priority, isShort }: UrgencyMarkProps) {
  const label = priorityLabel[priority]
  const Icon = priority === 'high' ? HighIcon : LowIcon
  return (
    <span className={css.priority} title={isShort ? `Urgentie: ${label}` : undefined}>
      <Icon size="1.125em" />
      {isShort ? <VisuallyHidden>Urgentie: {label} </VisuallyHidden> : label}
    </span>
  )
}

type KindMarkProps = {
  report: { has_parent: boolean; has_children: boolean }
  hasWord?: boolean
}

const shape = {
  Hoofdmelding: 'M2 14 8 3l6 11Z M10 14 16 3l6 11Z',
  Deelmelding: 'M6 14 12 3l6 11Z',
} as const

export function KindMark({ report, hasWord }: KindMarkProps) {
  const kind = familyKind(report)
  if (kind === 'Standaardmelding') return null
  return (
    <span title={kind}>
      <svg className={css.kind} viewBox="0 0 24 17" aria-hidden="true" focusable="false">
        <path d={shape[kind]} />
      </svg>
      {hasWord ? ` ${kind}` : <VisuallyHidden>{kind} </VisuallyHidden>}
    </span>
  )
}

/** The icon of the list, so that it does not depend on colour alone. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={priority === 'high' ? css.urgent : css.usual}>
    {priority === 'high' && <HighIcon size="1.125em" />}
    {priorityLabel[priority]}
  </span>
)
