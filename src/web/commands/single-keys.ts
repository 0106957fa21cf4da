import { useSyncExternalStore } from 'react'

const storageKey = 'meldwerk-shortcuts'
const listeners = new Set<() => void>()
/** The choice for as long as the page is open, where the browser stores nothing. */
let isOff: boolean | undefined

/** Whether single-key shortcuts are on, as chosen on this device (WCAG 2.1.4). */
export const areShortcutsOn = () => {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** `areShortcutsOn`, kept up to date. */
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
    // nothing is stored: the choice lasts until the page is closed
  }
  for (const listener of listeners) listener()
}
