import { useSyncExternalStore } from 'react'
import { isQueueBusy, queueSnapshot, subscribeToQueue } from './queue-store.ts'

/** The queue, kept up to date and sent while this is mounted; `items` is undefined while it is being read. */
export const useReportQueue = () => ({
  items: useSyncExternalStore(subscribeToQueue, queueSnapshot),
  isBusy: useSyncExternalStore(subscribeToQueue, isQueueBusy),
})
