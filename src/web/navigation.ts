import { useSyncExternalStore } from 'react'
import { awaitHeading } from './focus.ts'

/** Which page of the site one is on, for pages that need no router: the path, and how to go to another. */
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', onPop)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onPop)
  }
}

/** Back and forward: the browser brings the scroll position back by itself. */
function onPop() {
  awaitHeading()
  changed()
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
  awaitHeading()
  changed()
  scrollTo(0, 0)
}
