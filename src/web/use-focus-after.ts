import { useLayoutEffect, useRef } from 'react'
import { useSinglePress } from './ui/second-press.ts'

/** Takes the focus once the form is gone: before that, what it takes away would move the button out of sight. */
export function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useSinglePress(editing)
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
