import { useSyncExternalStore } from 'react'
import { isQueueBusy, queueSnapshot, subscribeToQueue } from './queue-store.ts'

/** What waits for a connection, kept up to date and sent while this is shown; nothing while it is being looked up. */
export const useQueue = () => ({
  items: useSyncExternalStore(subscribeToQueue, queueSnapshot),
  isBusy: useSyncExternalStore(subscribeToQueue, isQueueBusy),
})
