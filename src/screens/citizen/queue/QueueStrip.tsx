import { navigate } from '../../../web/navigation.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { pathOf } from '../pages.ts'
import css from './Queue.module.css'
import { texts } from './texts.ts'
import { useQueue } from './use-queue.ts'
import type { Shown } from './watch.ts'

/** On every page for residents, for as long as a report waits or there is something to tell about one. */
export function QueueStrip({ isHere }: { isHere: boolean }) {
  const { items = [] } = useQueue()
  // Stays in the page, so that what comes into it is read out.
  return (
    <div role="status" className={css.live}>
      {items.length > 0 && !isHere && <Said items={items} />}
    </div>
  )
}

const path = pathOf('niet-verstuurd')

function Said({ items }: { items: readonly Shown[] }) {
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
        {texts.look}
      </a>
    </div>
  )
}

const isStuckWith = (item: Shown['item'], holder: Shown['holder']) =>
  item.state === 'dropped' || holder === 'nobody' || (item.state === 'waiting' && item.refused !== undefined)
