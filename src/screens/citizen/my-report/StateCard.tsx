import type { MyReport } from '../../../features/my-reports/contract.ts'
import type { Stage } from '../../../features/my-reports/rules.ts'
import { headingOf, sentenceOf, stepOf, myReportTexts as texts } from '../../../features/my-reports/web/texts.ts'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { classes } from '../../../web/ui/classes.ts'
import { CheckIcon } from '../../../web/ui/icons.tsx'
import { Markdown } from '../../../web/ui/Markdown.tsx'
import css from './MyReport.module.css'
import { ReportPhotos } from './ReportPhotos.tsx'

/** The state in words, first what staff wrote about it; by which day the next step comes. */
export function StateCard({ report }: { report: MyReport }) {
  const { stage, message } = report.state
  const isDone = stage === 'handled'
  return (
    <section className={classes(css.card, css.state, isDone && css.done)} aria-labelledby="state">
      <h2 id="state">
        {isDone && <CheckIcon />}
        {headingOf(stage)}
      </h2>
      <NextStep state={report.state} />
      {message && (
        <div className={css.message}>
          <Markdown text={message} />
        </div>
      )}
      {report.state.isDouble && <p>{texts.isDouble}</p>}
      {report.parts.length > 0 && <Parts parts={report.parts} />}
      {report.photos.length > 0 && <ReportPhotos photos={report.photos} />}
    </section>
  )
}

function NextStep({ state: { stage, lastDay, isLate } }: { state: MyReport['state'] }) {
  const now = sentenceOf(stage)
  const day = lastDay && dutchDayInWords(new Date(lastDay))
  return (
    <>
      {now && <p className={css.lead}>{now}</p>}
      {day && (isLate ? <p>{texts.late(day)}</p> : <LastDay stage={stage} day={day} />)}
    </>
  )
}

function LastDay({ stage, day }: { stage: Stage; day: string }) {
  const [before, lastDay, after] = stage === 'question' ? texts.answerBy(day) : texts.lastDay(day)
  return (
    <p>
      {before}
      <strong>{lastDay}</strong>
      {after}
    </p>
  )
}

const Parts = ({ parts }: { parts: MyReport['parts'] }) => (
  <ul className={css.parts} aria-label={texts.parts}>
    {parts.map(({ category, stage }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a report keep their order.
      <li key={index}>
        {category}: <strong>{stepOf(stage)}</strong>
      </li>
    ))}
  </ul>
)
