/** What the fields of questions say besides what the questions themselves say. */
export const texts = {
  noOptions: 'Geen opties beschikbaar',
  choose: 'Kies een antwoord',
  clear: 'Wis antwoord',
  now: 'Nu',
  earlier: 'Eerder',
  whichDay: 'Welke dag was het?',
  whatTime: 'Hoe laat was het?',
  hour: 'uur',
  minute: 'min',
  number: (of: number) => `Nummer ${of}`,
  addNumber: 'Voeg nog een nummer toe',
  removeNumber: (of: number) => `Verwijder nummer ${of}`,
  multiHint: 'Gebruik alleen cijfers, komma, punt en puntkomma.',
  call: (number: string) => `Bel ${number}`,
  newWindow: '(opent in een nieuw venster)',
} as const
