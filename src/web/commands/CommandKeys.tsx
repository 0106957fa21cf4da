import type { KeyboardEvent, ReactNode } from 'react'
import css from './CommandKeys.module.css'
import { type CommandName, commands, keysOf, modifierKey, useHasKeyboard } from './commands.ts'

export const Key = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>

export const CommandKeys = ({ command }: { command: CommandName }) => <KeysOf keys={keysOf(commands[command])} />

export const KeysOf = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map(key => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)

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

export function SubmitKeys() {
  const hasKeyboard = useHasKeyboard()
  return hasKeyboard ? (
    <span aria-hidden="true">
      <KeysOf keys={submitKeys()} />
    </span>
  ) : null
}

export const useTypingHint = (what: string): string =>
  useHasKeyboard() ? `Typ ${what}, of kies met de pijltjes.` : `Typ ${what}.`
