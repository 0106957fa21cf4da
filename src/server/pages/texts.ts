import type { Language, Translated } from '#kit/language.ts'

const dutch = {
  needsScripts: (phone: string) =>
    `Deze pagina werkt alleen met JavaScript. Zet het aan in uw browser, of bel ons: ${phone}.`,
  toForm: 'Ga naar het formulier',
  late: {
    before: 'Duurt het te lang? Laad de pagina opnieuw,',
    startOver: 'begin met een leeg formulier',
    after: (phone: string) => `of bel ons: ${phone}.`,
  },
  languages: 'Taal',
  alsoInThisLanguage: 'Deze pagina is er ook in het Nederlands',
} as const

const english: Translated<typeof dutch> = {
  needsScripts: phone => `This page works only with JavaScript. Turn it on in your browser, or call us: ${phone}.`,
  toForm: 'Go to the form',
  late: {
    before: 'Does it take too long? Load the page again,',
    startOver: 'begin with an empty form',
    after: phone => `or call us: ${phone}.`,
  },
  languages: 'Language',
  alsoInThisLanguage: 'This page is also available in English',
}

export const pageTexts: Readonly<Record<Language, Translated<typeof dutch>>> = { nl: dutch, en: english }
