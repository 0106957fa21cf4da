import { navigate } from '../../../web/navigation.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { pathOf } from '../pages.ts'
import css from './Queue.module.css'
import type { QueueItem } from './queue-store.ts'
import { texts } from './texts.ts'
import { useQueue } from './use-queue.ts'

/** Banner on every page for residents, while a queued report waits or has a message. */
export function QueueBanner({ isQueuePage }: { isQueuePage: boolean }) {
  const { items = [] } = useQueue()
  // The live region stays mounted, so that screen readers announce its changes.
  return (
    <div role="status" className={css.live}>
      {items.length > 0 && !isQueuePage && <BannerContent items={items} />}
    </div>
  )
}

const path = pathOf('niet-verstuurd')

function BannerContent({ items }: { items: readonly QueueItem[] }) {
  const waiting = items.filter(({ item }) => item.state === 'waiting' || item.state === 'accepted').length
  const isStuck = items.some(({ item, holder }) => isStuckWith(item, holder))
  return (
    <div className={css.strip}>
      <StatusBadge tone={waiting > 0 || isStuck ? 'caution' : 'success'}>
        {waiting > 0 || isStuck ? texts.badge : texts.sent}
      </StatusBadge>
      <span>{isStuck ? texts.attention : waiting > 0 ? texts.waiting(waiting) : texts.went(items.length)}</span>
      <a
        href={path}
        onClick={event => {
          event.preventDefault()
          navigate(path)
        }}
      >
        {texts.viewStatus}
      </a>
    </div>
  )
}

const isStuckWith = (item: QueueItem['item'], holder: QueueItem['holder']) =>
  item.state === 'dropped' || holder === 'no-tab' || (item.state === 'waiting' && item.refused !== undefined)
