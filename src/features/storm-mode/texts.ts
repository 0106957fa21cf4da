/** What residents read beside what the municipality wrote itself. */
type Message = { text: string; lang: string | undefined }

export const stormTexts = {
  /** What the municipality wrote, in the order in which it is read. */
  messages: (message: string, messageEn: string): readonly Message[] => [
    { text: message, lang: undefined },
    ...(messageEn ? [{ text: messageEn, lang: 'en' }] : []),
  ],
  label: 'Bericht over de storm',
  call: (label: string) => `${label}: bel `,
  until: (end: string) => `Dit bericht geldt tot ${end}.`,
  question: 'Gaat het om de storm?',
  else: 'Nee, iets anders',
}
