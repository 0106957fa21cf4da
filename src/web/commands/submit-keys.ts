import type { KeyboardEvent } from 'react'
import { modifierKey } from './commands.ts'

/** The keys that send a form, as on the keyboard; Ctrl+S does too, where a hand saves without thinking. */
export const submitKeys = () => [modifierKey(), 'Enter']

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether these keys save or send a form. */
export const isSubmitPress = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  (ctrlKey || metaKey) && !altKey && (key === 'Enter' || key.toLowerCase() === 's')

/** Presses the button of a form, which knows whether it can be pressed. Keys in a dialog that the form opened are not for it. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  const dialog = target instanceof Element && target.closest('dialog')
  if (!isSubmitPress(event) || (dialog && form.contains(dialog))) return
  event.preventDefault() // the browser would save the page as a file
  event.stopPropagation()
  if (!event.repeat) form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
