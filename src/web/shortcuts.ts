import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const storageKey = 'meldwerk-shortcuts'
const listeners = new Set<() => void>()
/** The choice for as long as the page is open, where the browser stores nothing. */
let isOff: boolean | undefined

const areShortcutsOn = () => {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Whether single-key shortcuts are on, as chosen on this device (WCAG 2.1.4). */
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

const textControls =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

/** Whether a key is meant for the page and not for a field, a dialog or the browser. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) return false
  return !(target instanceof Element && target.closest(textControls)) && !document.querySelector('dialog[open]')
}

/** Single-key shortcuts while the component is mounted; keys that are undefined are left alone. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const on = useShortcutsOn()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!action || !isForPage(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
