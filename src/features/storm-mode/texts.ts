/** What residents read beside what the municipality wrote itself. */
type Message = { text: string; lang: string | undefined }

export const stormTexts = {
  /** What the municipality wrote, in the order in which it is read. */
  messages: (message: string, messageEn: string): readonly Message[] => [
    { text: message, lang: undefined },
    ...(messageEn ? [{ text: messageEn, lang: 'en' }] : []),
  ],
  label: 'Bericht over de storm',
  /** What stands before a number; the municipality wrote the label. */
  call: (label: string): Message => ({ text: `${label}: bel `, lang: undefined }),
  /** What the municipality wrote, in Dutch alone. */
  ownText: (text: string): Message => ({ text, lang: undefined }),
  until: (end: string) => `Dit bericht geldt tot ${end}.`,
  question: 'Gaat het om de storm?',
  else: 'Nee, iets anders',
}
