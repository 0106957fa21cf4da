import type { SignInOutcome } from './rules.ts'

export const outcomeTexts: Readonly<Record<SignInOutcome, { text: string; isRefused: boolean }>> = {
  'signed-in': { text: 'Ingelogd', isRefused: false },
  'wrong-password': { text: 'Verkeerd wachtwoord', isRefused: true },
  inactive: { text: 'Geweigerd: niet actief', isRefused: true },
  'unknown-user': { text: 'Geweigerd: geen account', isRefused: true },
  'no-role': { text: 'Geweigerd: geen rol bij de inlogdienst', isRefused: true },
  'too-many-attempts': { text: 'Te veel pogingen: even geweigerd', isRefused: true },
  'password-forgotten': { text: 'Nieuw wachtwoord aangevraagd', isRefused: false },
  'password-set': { text: 'Wachtwoord gekozen', isRefused: false },
  'signed-out-everywhere': { text: 'Overal uitgelogd', isRefused: false },
  'wrong-code': { text: 'Verkeerde code', isRefused: true },
  'recovery-code-used': { text: 'Herstelcode gebruikt', isRefused: false },
  'recovery-codes-renewed': { text: 'Nieuwe herstelcodes gemaakt', isRefused: false },
  'second-factor-on': { text: 'Inloggen in twee stappen aangezet', isRefused: false },
  'second-factor-off': { text: 'Inloggen in twee stappen uitgezet', isRefused: false },
  'second-factor-reset': { text: 'Inloggen in twee stappen gereset', isRefused: false },
  'log-read': { text: 'Dit logboek gelezen', isRefused: false },
}
