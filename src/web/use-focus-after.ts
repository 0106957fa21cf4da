import { useLayoutEffect, useRef } from 'react'

/** Takes the focus once the form is gone: before that, what it takes away would move the button out of sight. */
export function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
