import { useSyncExternalStore } from 'react'
import { focusNextHeading } from './focus.ts'

/** Navigation for pages that need no router: the current path, and going to another page. */
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

/** Back and forward: the browser restores the scroll position itself. */
function onPopState() {
  focusNextHeading()
  notifyListeners()
}

/** @param initial the path that the server rendered */
export const usePath = (initial: string): string =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => initial,
  )

/** Go to another page of the site: from its top, with the focus on its heading. The query stays. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}) {
  if (path === location.pathname) return
  const url = path + location.search
  if (replace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  focusNextHeading()
  notifyListeners()
  scrollTo(0, 0)
}
