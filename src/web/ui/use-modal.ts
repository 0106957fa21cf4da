import { useEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog with a value; the browser keeps the focus inside and gives it back.
 * The focus begins at what carries `data-autofocus`, or else at the first control.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.open ? element.close() : undefined
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return dropSecondClick
  }, [open])
  return dialog
}

/** The second half of a double click comes at most so long after the first (milliseconds). */
const doubleClick = 500

/** A double click on the button that closes a window must not press what comes to light under it; a click of its own may. */
function dropSecondClick() {
  const over = new AbortController()
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', drop, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), doubleClick)
}
