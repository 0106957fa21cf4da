import { wizardPathOf } from '#features/site/pages/pages.ts'
import { PromiseSentence } from '#features/site/pages/parts/PromiseText.tsx'
import { navigate } from '#web/navigation.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './Queue.module.css'
import type { QueueItem } from './queue-store.ts'
import { isSent } from './sent-facts.ts'
import { texts } from './texts.ts'
import { useReportQueue } from './use-queue.ts'

export function QueueBanner({ isQueuePage }: { isQueuePage: boolean }) {
  const { items = [] } = useReportQueue()
  // The live region stays mounted, so that screen readers announce its changes.
  return (
    <div role="status" className={css.liveRegion}>
      {items.length > 0 &&
        (isQueuePage ? (
          <VisuallyHidden>
            <Message items={items} />
          </VisuallyHidden>
        ) : (
          <BannerContent items={items} />
        ))}
    </div>
  )
}

const queuePath = wizardPathOf('niet-verstuurd')

function BannerContent({ items }: ItemsProps) {
  const isUnsent = items.some(isWaiting) || items.some(isStuck)
  return (
    <div className={css.banner}>
      <StatusBadge tone={isUnsent ? 'caution' : 'success'}>{isUnsent ? texts.notSentYet : texts.sent}</StatusBadge>
      <span>
        <Message items={items} />
      </span>
      <a
        href={queuePath}
        onClick={event => {
          event.preventDefault()
          navigate(queuePath)
        }}
      >
        {texts.viewStatus}
      </a>
    </div>
  )
}

type ItemsProps = { items: readonly QueueItem[] }

function Message({ items }: ItemsProps) {
  if (items.some(isStuck)) return texts.cannotBeSent
  const waitingCount = items.filter(isWaiting).length
  if (waitingCount > 0) return texts.waitingCount(waitingCount)
  const numbers = items.flatMap(({ item }) => (isSent(item) && item.number) || [])
  const promise = items.length === 1 && items[0]?.told?.promise
  return (
    <>
      {texts.sentCount(items.length)} {numbers.length > 0 && texts.numbers(numbers)}{' '}
      {promise && <PromiseSentence promise={promise} />}
    </>
  )
}

const isWaiting = ({ item }: QueueItem) => item.state === 'waiting' || item.state === 'accepted'

const isStuck = ({ item, sendableFrom }: QueueItem) =>
  item.state === 'dropped' || sendableFrom === 'no-tab' || (item.state === 'waiting' && item.refused !== undefined)
