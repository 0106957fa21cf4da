import { dutchShortDay } from '../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { ClockIcon, WarningIcon } from '../../../web/ui/icons.tsx'
import { shortDate, timeLeft } from '../display.ts'
import css from './marks.module.css'

type Props = {
  report: Parameters<typeof timeLeft>[0]
  now: Date
  /** With the day below it. */
  hasDay?: boolean
}

const icon = { late: <WarningIcon size="1.125em" />, soon: <ClockIcon size="1.125em" />, later: null }

/** How long a report still has, or how late it is; nothing without a deadline or when handling has ended. */
export function DeadlineMark({ report, now, hasDay }: Props) {
  const { calendar } = useConfiguration()
  const { deadline } = report.category
  const left = timeLeft(report, now, calendar)
  if (!left || !deadline) return null
  return (
    <>
      <span className={css[left.urgency]} title={shortDate(deadline)}>
        {icon[left.urgency]}
        {left.text}
      </span>
      {hasDay && <span className={css.below}> {dutchShortDay(new Date(deadline), now)}</span>}
    </>
  )
}
