import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type KeptPhotos, keptPhotos, onDeviceChange } from './device.ts'

/** Reads again after each change. @param key identifies the value */
export function useDevice<Value>(key: string, read: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<{ key: string; of: Value }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let isCurrent = true
    const refresh = () =>
      void readNow()
        .then(of => isCurrent && setValue({ key, of }))
        .catch(() => {})
    refresh()
    const stop = onDeviceChange(changed => key.startsWith(changed) && refresh())
    return () => {
      isCurrent = false
      stop()
    }
  }, [key])
  return value?.key === key ? value.of : undefined
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

const noPhotos: KeptPhotos['photos'] = []

export const useKeptPhotos = (userId: number, id: number): KeptPhotos['photos'] =>
  useDevice(`photos/${userId}/${id}`, async () => (await keptPhotos(userId, id))?.photos) ?? noPhotos
