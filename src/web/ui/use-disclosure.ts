import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/**
 * Around the button and its content: Escape closes it and returns the focus; leaving it closes it without the focus.
 */
export function useDisclosure(ref?: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = ref ?? ownButton
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const around = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      close()
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
  const toggle = { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }
  return { open, id, close, around, toggle }
}
