import { KeysOf } from './CommandKeys.tsx'
import { submitKeys } from './submit-keys.ts'
import { useHasKeyboard } from './use-has-keyboard.ts'

/** Beside the button of a form: the keys that press it, where there is a keyboard. */
export function SubmitKeys() {
  const hasKeyboard = useHasKeyboard()
  return hasKeyboard ? (
    <span aria-hidden="true">
      <KeysOf keys={submitKeys()} />
    </span>
  ) : null
}
