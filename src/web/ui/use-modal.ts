import { useEffect, useRef } from 'react'
import { useIgnoreSecondPress } from './second-press.ts'

/**
 * The browser keeps the focus inside and returns it. The focus begins at `data-autofocus`, or else at the first
 * control.
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
