import { dutchDaysBetween } from '../../kit/dutch-time.ts'
import { statusOf } from '../reports/status/codes.ts'
import type { StatusCode } from '../reports/status/facts.ts'
import { isEnded } from '../reports/status/rules.ts'

/** `late`: it has passed. `soon`: today or tomorrow. */
export type TimeLeft = { text: string; urgency: 'late' | 'soon' | 'later' }

type ReportDeadline = { status: { state: StatusCode }; category: { deadline: string | null } }

/** The time until the deadline in words, by calendar days; undefined without a deadline, and once handling has ended. */
export function timeLeft({ status, category }: ReportDeadline, now: Date): TimeLeft | undefined {
  if (!category.deadline || isEnded(statusOf(status.state))) return undefined
  const deadline = new Date(category.deadline)
  const days = dutchDaysBetween(now, deadline)
  if (deadline < now) return { text: lateText(-days), urgency: 'late' }
  if (days > 1) return { text: `nog ${days} dagen`, urgency: 'later' }
  return { text: days === 1 ? 'morgen' : 'vandaag', urgency: 'soon' }
}

function lateText(days: number) {
  if (days === 0) return 'te laat'
  return days === 1 ? '1 dag te laat' : `${days} dagen te laat`
}
