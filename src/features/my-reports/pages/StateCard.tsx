import { PromiseText } from '#features/site/pages/parts/PromiseText.tsx'
import { WrittenMarkdown } from '#features/site/pages/parts/WrittenMarkdown.tsx'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { classes } from '#web/ui/classes.ts'
import { ContactParts } from '#web/ui/contact.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import type { MyReport } from '../contract.ts'
import { dayInWords } from '../web/days.ts'
import { headingOf, partStepText, sentenceOf, myReportTexts as texts } from '../web/texts.ts'
import { OpenQuestion } from './Dialogue.tsx'
import css from './MyReport.module.css'
import { ReportPhotos } from './ReportPhotos.tsx'

type Props = { report: MyReport; onAnswered: () => void }

export function StateCard({ report, onAnswered }: Props) {
  const question = report.questions.find(({ open }) => open)
  const { stage, closing, message } = report.state
  const isDone = stage === 'handled' && (closing?.isSolved ?? true)
  return (
    <section className={classes(css.card, css.state, isDone && css.done)} aria-labelledby="state">
      <h2 id="state">
        {isDone && <CheckIcon />}
        {closing ? inPageLanguage(closing.title) : headingOf(stage)}
      </h2>
      {closing && <Closing closing={closing} />}
      <NextStep state={report.state} />
      {message && <WrittenMarkdown className={css.message} text={message} />}
      {question?.open && (
        <OpenQuestion question={question.question} session={question.open.session} onAnswered={onAnswered} />
      )}
      {report.state.isDouble && <p>{texts.isDouble}</p>}
      {report.parts.length > 0 && <Parts parts={report.parts} />}
      {report.photos.length > 0 && !question && <ReportPhotos photos={report.photos} />}
    </section>
  )
}

function NextStep({ state: { stage, promise, answerBefore } }: { state: MyReport['state'] }) {
  const now = sentenceOf(stage)
  return (
    <>
      {now && <p className={css.lead}>{now}</p>}
      {answerBefore && <AnswerBefore day={dayInWords(answerBefore)} />}
      {promise?.restartedAt && <p>{texts.restarted(dayInWords(promise.restartedAt))}</p>}
      {promise && <PromiseText promise={promise} />}
    </>
  )
}

function AnswerBefore({ day }: { day: string }) {
  const [before, lastDay, after] = texts.answerBy(day)
  return (
    <p>
      {before}
      <strong>{lastDay}</strong>
      {after}
    </p>
  )
}

const Closing = ({
  closing: { outcome, detail, contact, titleSaysAll },
}: {
  closing: NonNullable<MyReport['state']['closing']>
}) => (
  <>
    {!titleSaysAll && <p className={css.lead}>{inPageLanguage(outcome)}</p>}
    {detail && (
      <p>
        {inPageLanguage(detail.label)}: <strong>{inPageLanguage(detail.value)}</strong>
      </p>
    )}
    {contact && (
      <p>
        {inPageLanguage(contact.label)}: <ContactParts parts={contact.parts} />
      </p>
    )}
  </>
)

const Parts = ({ parts }: { parts: MyReport['parts'] }) => (
  <ul className={css.parts} aria-label={texts.parts}>
    {parts.map(({ category, step }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a report keep their order.
      <li key={index}>
        <Written>{category}</Written>: <strong>{partStepText(step)}</strong>
      </li>
    ))}
  </ul>
)
