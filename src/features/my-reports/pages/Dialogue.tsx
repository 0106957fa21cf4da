import { ReplyForm, typedTextsOf } from '#features/questionnaires/pages/ReplyForm.tsx'
import { loadSession } from '#features/questionnaires/web/session.ts'
import { formTexts, replyTexts } from '#features/questionnaires/web/texts.ts'
import { useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { WrittenMarkdown } from '#features/site/pages/parts/WrittenMarkdown.tsx'
import { useIsPlain } from '#features/site/pages/plain-pages.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { writtenText } from '#features/translations/web/written-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { MyReport } from '../contract.ts'
import { dayOfMonth } from '../web/days.ts'
import { myReportTexts as texts } from '../web/texts.ts'
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

type Props = {
  question: string
  session: string
  onAnswered: () => void
}

export function OpenQuestion({ question, ...props }: Props) {
  const isPlain = useIsPlain()
  if (!isPlain) return <QuestionForm {...props} />
  const { text, lang } = writtenText(question)
  return (
    <>
      <p className={css.quote} lang={lang}>
        {text}
      </p>
      <div>
        <LinkButton href={`/incident/reactie/${props.session}`}>{texts.answer}</LinkButton>
      </div>
    </>
  )
}

function QuestionForm({ session: uuid, onAnswered }: Omit<Props, 'question'>) {
  const [loaded, setLoaded] = useLoaded(uuid, loadSession)
  if (loaded.kind === 'loading') return <Skeleton lines={3} label={formTexts.loading} />
  if (loaded.kind === 'closed')
    return (
      <>
        <Alert severity="caution">{replyTexts.closed[loaded.reason].heading}</Alert>
        <NotSent typed={typedTextsOf(uuid)} />
      </>
    )
  return (
    <ReplyForm
      session={loaded.session}
      onSent={onAnswered}
      onClosed={reason => setLoaded({ kind: 'closed', reason })}
      photos={{ label: formTexts.photos, hint: formTexts.photosHint }}
    />
  )
}
