import type { Category } from '#features/categories/contract.ts'
import { promiseLabel } from '#features/categories/promise-kinds.ts'
import type { Report } from '#features/report-view/contract.ts'
import { punctuality, punctualityText, termText, timeLeft } from '#features/report-view/display.ts'
import { type DayPart, withDayPart } from '#features/reports/status/day-parts.ts'
import { isEnded, statusOf } from '#features/reports/status/rules.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import css from './MetaList.module.css'

type Props = {
  report: Report
  category: Category | undefined
}

export function DeadlineRows({ report, category }: Props) {
  // Keeps its place while loading, so that nothing below moves.
  const isLoading = category === undefined && report.last_day !== undefined
  const term = termText(report, category?.sla) ?? (isLoading && '\u00a0')
  const { calendar } = useConfiguration()
  const now = new Date()
  const reportPunctuality = punctuality(report, now)
  const left = timeLeft(report, now, calendar)
  const isRunning = !isEnded(statusOf(report.status.state)) // an ended report has no time left to show
  return (
    <>
      {term && <DescriptionRow term="Afhandeltermijn">{term}</DescriptionRow>}
      {reportPunctuality && (
        <DescriptionRow term="Doorlooptijd">
          <span className={reportPunctuality !== 'on_time' && isRunning ? css.late : undefined}>
            {punctualityText(reportPunctuality, report)}
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
