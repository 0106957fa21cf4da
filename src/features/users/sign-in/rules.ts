export const minPasswordLength = 12
const maxPasswordLength = 200

/** What is wrong with a new password, as a sentence for the user; undefined when it is acceptable. */
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

/** The words of the passwords that an attacker tries first; the Dutch ones are those of published lists. */
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

/** How many different characters a password has besides what is common. */
const minOwnCharacters = 5

/** Whether a password is little more than common words, years and rows of digits or letters. */
function isEasilyGuessed(lower: string): boolean {
  const own = withoutRows(lower.replace(commonPattern, '').replace(/(19|20)\d\d/g, ''))
  return own.length < lower.length && new Set(own).size < minOwnCharacters
}

/** Without parts of at least three characters that repeat one, count up or count down. */
function withoutRows(text: string): string {
  const step = (at: number) => text.charCodeAt(at) - text.charCodeAt(at - 1)
  const isInRow = (at: number) =>
    [at - 1, at, at + 1].some(
      middle =>
        middle > 0 && middle < text.length - 1 && Math.abs(step(middle)) <= 1 && step(middle) === step(middle + 1),
    )
  return [...text].filter((_, at) => !isInRow(at)).join('')
}

/** What a link is for: the first password of a user, or another one. */
export type LinkKind = 'invitation' | 'reset'

/** How long a link works that is mailed (hours). */
export const linkHours: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24, reset: 1 }
/** The same of one that the command line prints. */
export const printedLinkHours = 24

/** How often a link for a forgotten password can be asked for. */
export const forgottenLimits = { address: { max: 3, seconds: 3600 }, network: { max: 20, seconds: 3600 } } as const

/** How often a user can type their current password to change it. */
export const changeLimit = { max: 10, seconds: 15 * 60 } as const

/** What came of an attempt to sign in, what was changed of how a user signs in, or that the log of this was read. */
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
