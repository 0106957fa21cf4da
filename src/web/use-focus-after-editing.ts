import { useLayoutEffect, useRef } from 'react'
import { useIgnoreSecondPress } from './ui/second-press.ts'

/** The edit button gets the focus after its form is closed: earlier, the layout change could move it out of sight. */
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
