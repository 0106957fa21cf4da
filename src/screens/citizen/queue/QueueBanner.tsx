import { navigate } from '../../../web/navigation.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { wizardPathOf } from '../pages.ts'
import css from './Queue.module.css'
import type { QueueItem } from './queue-store.ts'
import { texts } from './texts.ts'
import { useReportQueue } from './use-queue.ts'

/** Banner on every page for residents, while a queued report waits or has a message. */
export function QueueBanner({ isQueuePage }: { isQueuePage: boolean }) {
  const { items = [] } = useReportQueue()
  // The live region stays mounted, so that screen readers announce its changes.
  return (
    <div role="status" className={css.liveRegion}>
      {items.length > 0 && !isQueuePage && <BannerContent items={items} />}
    </div>
  )
}

const queuePath = wizardPathOf('niet-verstuurd')

function BannerContent({ items }: { items: readonly QueueItem[] }) {
  const waitingCount = items.filter(({ item }) => item.state === 'waiting' || item.state === 'accepted').length
  const isStuck = items.some(({ item, sendableFrom }) => isStuckWith(item, sendableFrom))
  return (
    <div className={css.banner}>
      <StatusBadge tone={waitingCount > 0 || isStuck ? 'caution' : 'success'}>
        {waitingCount > 0 || isStuck ? texts.notSentYet : texts.sent}
      </StatusBadge>
      <span>
        {isStuck
          ? texts.cannotBeSent
          : waitingCount > 0
            ? texts.waitingCount(waitingCount)
            : texts.sentCount(items.length)}
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

const isStuckWith = (item: QueueItem['item'], sendableFrom: QueueItem['sendableFrom']) =>
  item.state === 'dropped' || sendableFrom === 'no-tab' || (item.state === 'waiting' && item.refused !== undefined)
