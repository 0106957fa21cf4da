import { focusFirstInvalid } from '#web/use-focus-first-invalid.ts'

/** Focus alone would show the field without its message. */
export function showFirstInvalid(form: HTMLElement) {
  focusFirstInvalid(form)
  const field = document.activeElement
  if (field?.id) document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest' })
}
