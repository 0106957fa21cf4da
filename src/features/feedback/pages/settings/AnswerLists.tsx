import { surveyAnswerPath } from '#features/municipality/pages/settings-pages.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { OrderList } from '#web/ui/OrderList.tsx'
import { type AnswerSetting, audienceTexts } from '../../standard-answers.ts'
import { useAnswerOrder } from '../../web/standard-answers.ts'
import css from './Survey.module.css'
import { topicsIn } from './SurveyPreview.tsx'

type Props = { answers: readonly AnswerSetting[]; mayChange: boolean }

const audiences = [true, false] as const

export const AnswerLists = ({ answers, mayChange }: Props) =>
  audiences.map(isSatisfied => {
    const own = answers.filter(answer => answer.isSatisfied === isSatisfied)
    const title = isSatisfied ? audienceTexts.satisfied : audienceTexts.unsatisfied
    return (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        {own.length === 0 && <p>Nog geen antwoorden. De melder schrijft het zelf op.</p>}
        {[...Map.groupBy(own, ({ topic }) => topic)].map(([topic, group]) => (
          <TopicList key={topic ?? ''} title={title} topic={topic} answers={group} mayChange={mayChange} />
        ))}
      </section>
    )
  })

type TopicProps = Props & { title: string; topic: string | null }

function TopicList({ title, topic, answers, mayChange }: TopicProps) {
  const { orderAnswers } = useAnswerOrder()
  const label = topic === null ? title : `${title}: ${topic}`
  const from = answers.map(({ id }) => id)
  return (
    <>
      {topic !== null && <h3>{topic}</h3>}
      {mayChange ? (
        <OrderList
          label={label}
          items={answers.map(answer => ({ id: answer.id, label: answer.text, content: <Answer {...answer} /> }))}
          onOrder={to => void orderAnswers({ from, to })}
        />
      ) : (
        <ol className={css.plain} aria-label={label}>
          {answers.map(answer => (
            <li key={answer.id}>
              <Answer {...answer} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const Answer = ({ id, text, isActive, isOpen, reopens }: AnswerSetting) => (
  <div className={css.answer}>
    <Link href={`${surveyAnswerPath}/${id}`}>{text}</Link>
    {!isActive && <StatusBadge>Uit</StatusBadge>}
    {reopens && <StatusBadge tone="caution">Vraagt om heropenen</StatusBadge>}
    {isOpen && <StatusBadge tone="info">Met toelichting</StatusBadge>}
  </div>
)

export function TopicOrder({ answers }: { answers: readonly AnswerSetting[] }) {
  const { orderTopics } = useAnswerOrder()
  const topics = topicsIn(answers)
  if (topics.length < 2) return null
  const title = 'Volgorde van de onderwerpen'
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <OrderList
        label={title}
        items={topics.map(topic => ({ id: topic, label: topic }))}
        onOrder={to => void orderTopics({ from: topics, to })}
      />
    </section>
  )
}
