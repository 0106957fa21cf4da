import { useEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog with a value; the browser keeps the focus inside and gives it back.
 * The focus begins at what carries `data-autofocus`, or else at the first control.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])
  return dialog
}
