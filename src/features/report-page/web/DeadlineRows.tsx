import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import type { Category } from '../../categories/contract.ts'
import { promiseLabel } from '../../categories/promise-kinds.ts'
import type { Report } from '../../report-view/contract.ts'
import { punctuality, punctualityText, termText, timeLeft } from '../../report-view/display.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { type DayPart, withDayPart } from '../../reports/status/day-parts.ts'
import { isEnded } from '../../reports/status/rules.ts'
import css from './MetaList.module.css'

type Props = {
  report: Report
  /** Undefined while loading. */
  category: Category | undefined
}

/** The service level, whether the report is within it, and the day that the reporter was promised. */
export function DeadlineRows({ report, category }: Props) {
  // Its place is kept, so that nothing below it moves.
  const isLoading = category === undefined && report.category.deadline !== null
  const term = termText(report, category?.sla) ?? (isLoading && '\u00a0')
  const { calendar } = useConfiguration()
  const now = new Date()
  const reportPunctuality = punctuality(report, now)
  const left = timeLeft(report, now, calendar)
  const isRunning = !isEnded(statusOf(report.status.state)) // nothing is left to hurry for once it has ended
  return (
    <>
      {term && <DescriptionRow term="Afhandeltermijn">{term}</DescriptionRow>}
      {reportPunctuality && (
        <DescriptionRow term="Doorlooptijd">
          <span className={reportPunctuality !== 'on-time' && isRunning ? css.late : undefined}>
            {punctualityText[reportPunctuality]}
            {left?.urgency === 'late' && `: ${left.text}`}
          </span>
        </DescriptionRow>
      )}
      {report.promise && (
        <DescriptionRow term="Beloofd aan melder">{promiseText(report.promise, report.planned_part)}</DescriptionRow>
      )}
    </>
  )
}

type Promised = NonNullable<Report['promise']>

function promiseText({ kind, last_day, restarted, awaits, earlier }: Promised, part?: DayPart): string {
  const day = withDayPart(dutchDayInWords(new Date(`${last_day}T12:00:00Z`)), part)
  const label = promiseLabel({ kind, awaits: awaits ?? null }, day)
  const text = restarted ? `${label}, geteld vanaf het heropenen` : label
  return earlier ? `${text}. Dat is gezegd bij een eerdere subcategorie.` : text
}
