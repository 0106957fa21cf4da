import { flushSync } from 'react-dom'

/**
 * Ctrl+Z undoes the insertion like typing: only this deprecated browser command supports that. @param onChange gets the
 * new value when the command is missing
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
