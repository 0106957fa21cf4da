import { useHasKeyboard } from './use-has-keyboard.ts'

/** What to do in a field that suggests: `Typ een naam, of kies met de pijltjes.`; without the arrows where there is no keyboard. */
export const useTypingHint = (what: string): string =>
  useHasKeyboard() ? `Typ ${what}, of kies met de pijltjes.` : `Typ ${what}.`
