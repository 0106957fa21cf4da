import { focusFirstInvalid } from '../../../../web/use-focus-first-invalid.ts'

/** Puts the focus on the first field that is wrong, with its message in sight: focus alone shows no more than the field. */
export function showFirstInvalid(form: HTMLElement) {
  focusFirstInvalid(form)
  const field = document.activeElement
  if (field?.id) document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest' })
}
