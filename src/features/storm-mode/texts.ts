import { inLanguage, translated } from '#kit/language.ts'

type Message = { text: string; lang: string | undefined }

export const stormTranslations = translated({
  nl: {
    messages: (message: string, messageEn: string): readonly Message[] => [
      { text: message, lang: undefined },
      ...(messageEn ? [{ text: messageEn, lang: 'en' }] : []),
    ],
    label: 'Bericht over de storm',
    call: (label: string): Message => ({ text: `${label}: bel `, lang: undefined }),
    ownText: (text: string): Message => ({ text, lang: undefined }),
    until: (end: string) => `Dit bericht geldt tot ${end}.`,
    question: 'Gaat het om de storm?',
    else: 'Nee, iets anders',
  },
  en: {
    messages: (message, messageEn) => [
      messageEn ? { text: messageEn, lang: undefined } : { text: message, lang: 'nl' },
    ],
    label: 'Message about the storm',
    call: label => ({ text: `${label}: `, lang: 'nl' }),
    ownText: text => ({ text, lang: 'nl' }),
    until: end => `This message applies until ${end}.`,
    question: 'Is it about the storm?',
    else: 'No, something else',
  },
})
export const stormTexts = inLanguage(stormTranslations)
