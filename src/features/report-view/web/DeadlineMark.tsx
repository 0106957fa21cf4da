import { ClockIcon } from '../../../web/ui/icons.tsx'
import { statusOf } from '../../reports/status/codes.ts'
import { isEnded } from '../../reports/status/rules.ts'
import type { ListedReport } from '../contract.ts'
import { punctuality, shortDate } from '../display.ts'
import css from './marks.module.css'

type Props = { report: Pick<ListedReport, 'status' | 'category'>; now: Date }

/** The deadline, with a text when it has passed; a dash without a deadline or when handling has ended. */
export function DeadlineMark({ report, now }: Props) {
  const { deadline } = report.category
  if (!deadline || isEnded(statusOf(report.status.state))) return '-'
  const late = { 'on-time': undefined, late: 'Te laat', 'very-late': '3x te laat' }[
    punctuality(report, now) ?? 'on-time'
  ]
  return (
    <>
      <span className={css.whole}>{shortDate(deadline)}</span>
      {late && (
        <span className={css.late}>
          <ClockIcon size="1em" />
          {late}
        </span>
      )}
    </>
  )
}
