import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const kept = 'meldwerk-shortcuts'
const listeners = new Set<() => void>()
/** Where the device keeps nothing, for as long as the page is open. */
let isOff: boolean | undefined

const areOn = () => {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(kept) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys do something, as somebody chose on this device (WCAG 2.1.4). */
export const useShortcutsOn = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    areOn,
    () => true,
  )

export function setShortcuts(on: boolean) {
  isOff = !on
  try {
    if (on) localStorage.removeItem(kept)
    else localStorage.setItem(kept, 'off')
  } catch {
    // until the page is closed, then
  }
  for (const listener of listeners) listener()
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

/** A key is meant for the page and not for a field, a window or the browser. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) return false
  return !(target instanceof Element && target.closest(typing)) && !document.querySelector('dialog[open]')
}

/** What a single key does while this is on screen; what gives nothing back leaves the key alone. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const on = useShortcutsOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const work = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!work || !isForPage(event)) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
