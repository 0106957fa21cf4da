/** The texts of the fields, besides those of the questions. */
export const texts = {
  noOptions: 'Geen opties beschikbaar',
  choose: 'Kies een antwoord',
  clear: 'Wis antwoord',
  clearAnswerTo: (label: string) => ` op: ${label}`,
  now: 'Nu',
  earlier: 'Eerder',
  /** Without scripts, where the fields of a moment always stand there. */
  onlyIfEarlier: 'Alleen als u ‘Eerder’ kiest:',
  whichDay: 'Welke dag was het?',
  whatTime: 'Hoe laat was het?',
  hour: 'uur',
  minute: 'min',
  number: (position: number) => `Nummer ${position}`,
  addNumber: 'Voeg nog een nummer toe',
  removeNumber: (position: number) => `Verwijder nummer ${position}`,
  multiHint: 'Gebruik alleen cijfers, komma, punt en puntkomma.',
  call: (number: string) => `Bel ${number}`,
  newWindow: '(opent in een nieuw venster)',
} as const
