import { useLayoutEffect, useRef } from 'react'
import { useIgnoreSecondPress } from './ui/second-press.ts'

/** A ref for the edit button, which gets the focus once its form is closed: before that the layout change could move it out of sight. */
export function useFocusAfterEditing<Control extends HTMLElement = HTMLButtonElement>(editing: boolean) {
  const button = useRef<Control>(null)
  const wasEditing = useRef(false)
  useIgnoreSecondPress(editing)
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
