/** What residents read beside what the municipality wrote itself. */
export const stormTexts = {
  label: 'Bericht over de storm',
  call: (label: string) => `${label}: bel `,
  until: (end: string) => `Dit bericht geldt tot ${end}.`,
  question: 'Gaat het om de storm?',
  else: 'Nee, iets anders',
}
