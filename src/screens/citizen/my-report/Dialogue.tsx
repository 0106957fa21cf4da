import type { MyReport } from '../../../features/my-reports/contract.ts'
import { dayOfMonth } from '../../../features/my-reports/web/days.ts'
import { myReportTexts as texts } from '../../../features/my-reports/web/texts.ts'
import css from './MyReport.module.css'

/** The questions that were answered, and what the reporter added. */
export function Dialogue({ report: { questions, additions } }: { report: MyReport }) {
  const answered = questions.filter(({ answeredAt }) => answeredAt)
  return (
    <>
      {answered.length > 0 && (
        <section className={css.card} aria-labelledby="questions">
          <h2 id="questions">{texts.question}</h2>
          {answered.map(({ question, askedAt, answer, answeredAt }) => (
            <div key={askedAt} className={css.exchange}>
              <Said when={texts.asked(dayOfMonth(askedAt))} text={question} />
              {answeredAt && <Said when={texts.answered(dayOfMonth(answeredAt))} text={answer ?? ''} />}
            </div>
          ))}
        </section>
      )}
      {additions.length > 0 && (
        <section className={css.card} aria-labelledby="additions">
          <h2 id="additions">{texts.additions}</h2>
          {additions.map(({ text, at }) => (
            <Said key={at} when={texts.added(dayOfMonth(at))} text={text} />
          ))}
        </section>
      )}
    </>
  )
}

const Said = ({ when, text }: { when: string; text: string }) => (
  <div>
    <p className={css.when}>{when}</p>
    <p className={css.quote}>{text}</p>
  </div>
)
