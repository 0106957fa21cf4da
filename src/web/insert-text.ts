import { flushSync } from 'react-dom'

/**
 * Puts text in the place of a field's selection, and the cursor behind it. It is a step that Ctrl+Z takes back, as if it had been
 * typed: only this old command of browsers does that. @param onChange gets the new value of the field where there is no such command
 */
export function insertText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  onChange: (value: string) => void,
) {
  field.focus()
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  flushSync(() => onChange(value.slice(0, start) + text + value.slice(selectionEnd ?? start)))
  field.setSelectionRange(start + text.length, start + text.length)
}
