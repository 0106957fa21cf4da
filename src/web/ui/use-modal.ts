import { useEffect, useRef } from 'react'
import { useIgnoreSecondPress } from './second-press.ts'

/**
 * Opens and closes a native dialog with a value; the browser keeps the focus inside and gives it back.
 * The focus begins at what carries `data-autofocus`, or else at the first control.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useIgnoreSecondPress(open)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.open ? element.close() : undefined
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])
  return dialog
}
