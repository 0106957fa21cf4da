export const codeDigits = 6

export const recoveryCodeCount = 10

/** Per user, from any network. */
export const codeLimit = { max: 10, seconds: 15 * 60 } as const

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')

/** Checks the form of a code; undefined when it may be right. */
export function codeError(typed: string): string | undefined {
  const code = withoutSpaces(typed)
  if (!code) return 'Vul de code uit de app in.'
  return /^\d{6}$/.test(code) ? undefined : `Een code bestaat uit ${codeDigits} cijfers.`
}

export const comparableCode = withoutSpaces

/** Groups of four are easier to read and type. */
export const inGroups = (text: string, separator: string) => (text.match(/.{1,4}/g) ?? []).join(separator)

/** Ignores hyphens, spaces and case. */
export const comparableRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')

export type StepAfterPassword = 'code' | 'set-up' | undefined

type Standing = { isOn: boolean; isRequired: boolean }

export function stepAfterPassword({ isOn, isRequired }: Standing): StepAfterPassword {
  if (isOn) return 'code'
  return isRequired ? 'set-up' : undefined
}
