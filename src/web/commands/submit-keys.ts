import type { KeyboardEvent } from 'react'
import { modifierKey } from './commands.ts'

/** Ctrl+S also sends a form, as users save out of habit. */
export const submitKeys = () => [modifierKey(), 'Enter']

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

export const isSubmitPress = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  (ctrlKey || metaKey) && !altKey && (key === 'Enter' || key.toLowerCase() === 's')

/** The button knows if it can be pressed. Keys in a dialog that the form opened belong to the dialog. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  const dialog = target instanceof Element && target.closest('dialog')
  if (!isSubmitPress(event) || (dialog && form.contains(dialog))) return
  event.preventDefault() // the browser would save the page as a file
  event.stopPropagation()
  if (!event.repeat) form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
