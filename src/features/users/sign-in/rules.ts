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
  if (easilyGuessed.some(word => lower.replace(/[^a-z]/g, '') === word))
    return 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'
  return undefined
}

/** With digits and punctuation around them these are the first passwords that an attacker tries. */
const easilyGuessed = ['wachtwoord', 'password', 'welkom', 'gemeente', 'welkomwelkom', 'qwertyuiop', 'qwerty', 'geheim']
