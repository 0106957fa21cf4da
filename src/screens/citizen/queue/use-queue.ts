import { useSyncExternalStore } from 'react'
import { isQueueBusy, queueShown, watchQueue } from './watch.ts'

/** What waits for a connection, kept up to date and sent while this is shown; nothing while it is being looked up. */
export const useQueue = () => ({
  items: useSyncExternalStore(watchQueue, queueShown),
  isBusy: useSyncExternalStore(watchQueue, isQueueBusy),
})
