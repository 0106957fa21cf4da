export const minPasswordLength = 12
const maxPasswordLength = 200

/** Returns undefined for an acceptable password. */
export function passwordError(password: string, email: string): string | undefined {
  if (password.length < minPasswordLength) return `Kies een wachtwoord van minstens ${minPasswordLength} tekens.`
  if (password.length > maxPasswordLength) return `Kies een wachtwoord van hoogstens ${maxPasswordLength} tekens.`
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return 'Kies een wachtwoord met meer verschillende tekens.'
  const [name = ''] = email.toLowerCase().split('@')
  if (name.length > 3 && lower.includes(name)) return 'Gebruik je e-mailadres niet in je wachtwoord.'
  if (isEasilyGuessed(lower)) return 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'
  return undefined
}

/** The words that attackers try first; the Dutch ones come from published lists. */
const commonWords =
  'wachtwoord password passwort welkom welcome gemeente medewerker melding meldingen beheerder beheer administrator admin ' +
  'geheim secret hallo hello letmein login inloggen iloveyou test changeme default qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm ' +
  'azerty voetbal football baseball feyenoord ajax amsterdam rotterdam utrecht nederland holland sunshine princess dragon ' +
  'monkey superman batman master shadow lente zomer herfst winter januari februari maart april juni juli augustus september ' +
  'oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'
const commonPattern = new RegExp(commonWords.split(' ').toSorted(longestFirst).join('|'), 'g')

function longestFirst(one: string, other: string): number {
  return other.length - one.length
}

const minOwnCharacters = 5

/** True when little remains besides common words, years and rows of characters. */
function isEasilyGuessed(lower: string): boolean {
  const own = withoutRows(lower.replace(commonPattern, '').replace(/(19|20)\d\d/g, ''))
  return own.length < lower.length && new Set(own).size < minOwnCharacters
}

/** Removes runs of at least three characters that repeat, count up or count down. */
function withoutRows(text: string): string {
  const step = (at: number) => text.charCodeAt(at) - text.charCodeAt(at - 1)
  const isInRow = (at: number) =>
    [at - 1, at, at + 1].some(
      middle =>
        middle > 0 && middle < text.length - 1 && Math.abs(step(middle)) <= 1 && step(middle) === step(middle + 1),
    )
  return [...text].filter((_, at) => !isInRow(at)).join('')
}

export type LinkKind = 'invitation' | 'reset'

/** hours */
export const linkHours: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24, reset: 1 }
export const printedLinkHours = 24

export const forgottenLimits = { address: { max: 3, seconds: 3600 }, network: { max: 20, seconds: 3600 } } as const

export const changeLimit = { max: 10, seconds: 15 * 60 } as const

export const signInOutcomes = [
  'signed-in',
  'wrong-password',
  'inactive',
  'unknown-user',
  'no-role',
  'too-many-attempts',
  'password-forgotten',
  'password-set',
  'signed-out-everywhere',
  'wrong-code',
  'recovery-code-used',
  'recovery-codes-renewed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'log-read',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
