import { useSyncExternalStore } from 'react'

const storageKey = 'meldwerk-shortcuts'
const listeners = new Set<() => void>()
/** For browsers without storage, while the page is open. */
let isOff: boolean | undefined

/** WCAG 2.1.4: single-key shortcuts can be turned off, on this device. */
export const areShortcutsOn = () => {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const useShortcutsOn = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    areShortcutsOn,
    () => true,
  )

export function setShortcuts(on: boolean) {
  isOff = !on
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // without storage the choice lasts until the page is closed
  }
  for (const listener of listeners) listener()
}
