import { useSyncExternalStore } from 'react'
import { isQueueBusy, queueSnapshot, subscribeToQueue } from './queue-store.ts'

export const useReportQueue = () => ({
  items: useSyncExternalStore(subscribeToQueue, queueSnapshot),
  isBusy: useSyncExternalStore(subscribeToQueue, isQueueBusy),
})
