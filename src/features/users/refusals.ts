/** Refusals of a valid token on the wire (docs/wire/access.md#authentication), with the texts of our own pages. */
export const wireRefusals = {
  unknownUser: 'Login failed: No user found for the given access token.',
  inactive: 'User is inactive',
} as const

const wireRefusalTexts: Readonly<Record<string, string>> = {
  [wireRefusals.unknownUser]: 'Er is hier geen account voor je. Vraag je beheerder om je toe te voegen.',
  [wireRefusals.inactive]: 'Je account is niet actief. Vraag je beheerder om het weer aan te zetten.',
}

export const textOfWireRefusal = (detail: string) =>
  wireRefusalTexts[detail] ?? 'De server herkent je aanmelding niet. Blijft dit zo? Vertel het dan je beheerder.'

export type Refusal = 'unknown-user' | 'inactive' | 'no-role'

export const refusalTexts: Readonly<Record<Refusal, (email: string) => string>> = {
  'unknown-user': email => `Er is hier geen account voor ${email}. Vraag je beheerder om je toe te voegen.`,
  inactive: email => `Het account van ${email} is niet actief. Vraag je beheerder om het weer aan te zetten.`,
  'no-role': email => `De inlogdienst geeft ${email} hier geen rol. Vraag je beheerder om die daar te geven.`,
}
