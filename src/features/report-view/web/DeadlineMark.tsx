import { endOfLastDay } from '#features/categories/rules.ts'
import { dutchDate, dutchShortDay } from '#kit/dutch-time.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/later-icons.tsx'
import { timeLeft } from '../display.ts'
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
