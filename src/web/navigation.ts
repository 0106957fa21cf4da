import { useSyncExternalStore } from 'react'
import { focusNextHeading } from './focus.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', onPopState)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onPopState)
  }
}

/** The browser restores the scroll position itself. */
function onPopState() {
  focusNextHeading()
  notifyListeners()
}

export const usePath = (initial: string): string =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => initial,
  )

/** From the top, with the focus on the heading. The query stays. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}) {
  if (path === location.pathname) return
  const url = path + location.search
  if (replace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  focusNextHeading()
  notifyListeners()
  scrollTo(0, 0)
}
