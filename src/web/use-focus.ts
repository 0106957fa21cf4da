import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from './focus.ts'
import { useIgnoreSecondPress } from './ui/second-press.ts'

export function useFocusOnRemoval<Part extends HTMLElement>(focus: () => void) {
  const part = useRef<Part>(null)
  const moveFocus = useEffectEvent(focus)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) moveFocus()
    }
  }, [])
  return part
}

export const useFocusHeadingOnRemoval = <Part extends HTMLElement>() => useFocusOnRemoval<Part>(focusHeading)

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

const invalidFields =
  ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] :is(input, select, textarea)'

export const focusFirstInvalid = (form: HTMLElement) => form.querySelector<HTMLElement>(invalidFields)?.focus()

/** Runs after the errors are rendered; call it when a submit is refused. */
export function useFocusFirstInvalid() {
  const [refused, setRefused] = useState<{ form: HTMLElement }>()
  useEffect(() => {
    if (refused) focusFirstInvalid(refused.form)
  }, [refused])
  return (form: HTMLElement) => setRefused({ form })
}

export function useFocusHeadingOnChange(page: number | string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) focusHeading()
    before.current = page
  }, [page])
}
