import { useHasKeyboard } from './use-has-keyboard.ts'

export const useTypingHint = (what: string): string =>
  useHasKeyboard() ? `Typ ${what}, of kies met de pijltjes.` : `Typ ${what}.`
