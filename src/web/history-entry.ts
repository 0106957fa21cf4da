import { useEffect, useEffectEvent } from 'react'

function overlayOfEntry(): string | undefined {
  const { over }: { over?: string } = history.state ?? {}
  return over
}

export const isEntryOf = (overlay: string) => overlayOfEntry() === overlay

const addEntry = (overlay: string) => history.pushState({ ...history.state, over: overlay }, '')

/** The page stays the same, so its heading does not take the focus. */
function leaveEntry() {
  addEventListener('popstate', event => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}

type Options = {
  open: boolean
  onForward: () => void
  onBack: () => void
}

/** Back closes only the overlay, and Forward opens it again. */
export function useHistoryEntry(overlay: string, { open, onForward, onBack }: Options) {
  const move = useEffectEvent((event: PopStateEvent, path: string) => {
    const isOver = isEntryOf(overlay)
    if (isOver === open || location.pathname !== path) return
    event.stopImmediatePropagation()
    if (isOver) onForward()
    else {
      addEntry(overlay) // an overlay with a question stays open; it leaves its entry when it closes
      onBack()
    }
  })
  useEffect(() => {
    const { pathname } = location
    const onPopState = (event: PopStateEvent) => move(event, pathname)
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  useEffect(() => {
    if (!open) return
    if (!isEntryOf(overlay)) addEntry(overlay)
    return () => {
      if (isEntryOf(overlay)) leaveEntry()
    }
  }, [open, overlay])
}
