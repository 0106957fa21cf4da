import { KeysOf } from './CommandKeys.tsx'
import { submitKeys } from './submit-keys.ts'
import { useHasKeyboard } from './use-has-keyboard.ts'

export function SubmitKeys() {
  const hasKeyboard = useHasKeyboard()
  return hasKeyboard ? (
    <span aria-hidden="true">
      <KeysOf keys={submitKeys()} />
    </span>
  ) : null
}
