export type Refusal = 'unknown-user' | 'inactive' | 'no-role'

export const refusalTexts: Readonly<Record<Refusal, (email: string) => string>> = {
  'unknown-user': email => `Er is hier geen account voor ${email}. Vraag je beheerder om je toe te voegen.`,
  inactive: email => `Het account van ${email} is niet actief. Vraag je beheerder om het weer aan te zetten.`,
  'no-role': email => `De inlogdienst geeft ${email} hier geen rol. Vraag je beheerder om die daar te geven.`,
}
