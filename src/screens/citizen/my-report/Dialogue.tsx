import type { MyReport } from '#features/my-reports/contract.ts'
import { dayOfMonth } from '#features/my-reports/web/days.ts'
import { myReportTexts as texts } from '#features/my-reports/web/texts.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { writtenText } from '#features/translations/web/written-text.ts'
import { WrittenMarkdown } from '../WrittenMarkdown.tsx'
import css from './MyReport.module.css'

export function Dialogue({ report: { messages, feedback, questions, additions } }: { report: MyReport }) {
  const answered = questions.filter(({ answeredAt }) => answeredAt)
  return (
    <>
      {messages.length > 0 && (
        <section className={css.card} aria-labelledby="messages">
          <h2 id="messages">{texts.messages}</h2>
          {messages.map(message => (
            <Message key={message.at} {...message} />
          ))}
        </section>
      )}
      {feedback.length > 0 && (
        <section className={css.card} aria-labelledby="feedback">
          <h2 id="feedback">{texts.feedback}</h2>
          {feedback.map(({ isSatisfied, text, at }) => (
            <Quote key={at} when={feedbackTitle(isSatisfied)(dayOfMonth(at))} text={text} />
          ))}
        </section>
      )}
      {answered.length > 0 && (
        <section className={css.card} aria-labelledby="questions">
          <h2 id="questions">{texts.question}</h2>
          {answered.map(({ question, askedAt, answer, answeredAt }) => (
            <div key={askedAt} className={css.exchange}>
              <Quote when={texts.asked(dayOfMonth(askedAt))} {...writtenText(question)} />
              {answeredAt && <Quote when={texts.answered(dayOfMonth(answeredAt))} text={answer ?? ''} />}
            </div>
          ))}
        </section>
      )}
      {additions.length > 0 && (
        <section className={css.card} aria-labelledby="additions">
          <h2 id="additions">{texts.additions}</h2>
          {additions.map(({ text, at }) => (
            <Quote key={at} when={texts.added(dayOfMonth(at))} text={text} />
          ))}
        </section>
      )}
    </>
  )
}

const feedbackTitle = (isSatisfied: boolean | null) => {
  if (isSatisfied === null) return texts.added
  return isSatisfied ? texts.satisfied : texts.unsatisfied
}

function Message({ at, text, closing }: MyReport['messages'][number]) {
  return (
    <div>
      <p className={css.when}>{texts.wrote(dayOfMonth(at))}</p>
      <div className={css.message}>
        {closing && (
          <p>
            <strong>{inPageLanguage(closing.title)}</strong>
            {closing.detail && `. ${inPageLanguage(closing.detail.label)}: ${inPageLanguage(closing.detail.value)}`}
            {closing.contact &&
              `. ${inPageLanguage(closing.contact.label)}: ${closing.contact.parts.map(({ text }) => text).join('')}`}
          </p>
        )}
        {text && <WrittenMarkdown text={text} />}
      </div>
    </div>
  )
}

const Quote = ({ when, text, lang }: { when: string; text: string; lang?: string | undefined }) => (
  <div>
    <p className={css.when}>{when}</p>
    <p className={css.quote} lang={lang}>
      {text}
    </p>
  </div>
)
