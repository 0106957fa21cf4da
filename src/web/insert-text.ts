import { flushSync } from 'react-dom'

/** Puts text in the place of a field's selection, and the cursor behind it. @param onChange gets the new value of the field */
export function insertText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  onChange: (value: string) => void,
) {
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  flushSync(() => onChange(value.slice(0, start) + text + value.slice(selectionEnd ?? start)))
  field.focus()
  field.setSelectionRange(start + text.length, start + text.length)
}
