import type { AnswerSetting } from '../../../../features/feedback/standard-answers/contract.ts'
import { useAnswerOrder } from '../../../../features/feedback/standard-answers/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { OrderList } from '../../../../web/ui/OrderList.tsx'
import { topicsIn } from './topics.ts'

/** The order of the topics, for the satisfied and the unsatisfied alike; nothing to order when there is one. */
export function TopicOrder({ answers }: { answers: readonly AnswerSetting[] }) {
  const { fetch } = useSession()
  const { orderTopics } = useAnswerOrder(fetch)
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
