import { useEffect, useRef } from 'react'
import { focusHeading, isHeadingComing } from './focus.ts'

const focusable = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'

/**
 * A ref for a part in which buttons come and go. When the focused element is removed, its replacement takes the focus,
 * else the element before it; after a dialog the page heading. During navigation the next heading takes it.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const all = () => [...element.querySelectorAll<HTMLElement>(focusable)]
    let focused: HTMLElement | null = null
    let order: readonly HTMLElement[] = []
    let wasInDialog = false
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null
      order = all()
      wasInDialog = focused?.closest('dialog') != null
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body || isHeadingComing()) return
      if (wasInDialog) focusHeading()
      else successorOf(focused, order, all())?.focus()
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return part
}

function successorOf(removed: HTMLElement, before: readonly HTMLElement[], now: readonly HTMLElement[]) {
  const place = before.indexOf(removed)
  const last = before.slice(0, place).findLast(each => now.includes(each))
  const next = before.slice(place).find(each => now.includes(each))
  const [first] = now.slice(last ? now.indexOf(last) + 1 : 0, next ? now.indexOf(next) : now.length)
  return first ?? last ?? next
}
