import { useEffect, useRef } from 'react'

/** Opens and closes a native dialog with a value; the browser keeps the focus inside and gives it back. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return dialog
}
