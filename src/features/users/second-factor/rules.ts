/** Of a code that an app shows. */
export const codeDigits = 6

/** How many recovery codes a user gets at once. */
export const recoveryCodeCount = 10

/** How often a user can type a wrong code before they have to wait, wherever they are. */
export const codeLimit = { max: 10, seconds: 15 * 60 } as const

/** What may be between the digits of a code: apps show `123 456`. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')

/** What is wrong with a code before it is compared, as a sentence for the user; undefined for one that may be right. */
export function codeError(typed: string): string | undefined {
  const code = withoutSpaces(typed)
  if (!code) return 'Vul de code uit de app in.'
  return /^\d{6}$/.test(code) ? undefined : `Een code bestaat uit ${codeDigits} cijfers.`
}

/** A code as it is compared. */
export const comparableCode = withoutSpaces

/** Letters and digits of base32 in groups of four, as people read and type them. */
export const inGroups = (text: string, separator: string) => (text.match(/.{1,4}/g) ?? []).join(separator)

/** A recovery code as it is compared: without hyphens and spaces, in lower case. */
export const comparableRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')

/** What a user is asked after their password: a code, to set the second factor up, or nothing. */
export type StepAfterPassword = 'code' | 'set-up' | undefined

type Standing = { isOn: boolean; isRequired: boolean }

/** A second factor that is on is asked for; one that a role demands is set up first. */
export function stepAfterPassword({ isOn, isRequired }: Standing): StepAfterPassword {
  if (isOn) return 'code'
  return isRequired ? 'set-up' : undefined
}
