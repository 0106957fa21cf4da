import { inLanguage } from '#kit/language.ts'

export const plainTexts = inLanguage({
  nl: {
    added: 'Door wat u invulde is er iets bij gekomen. Kijk ernaar en ga dan verder:',
    expired:
      'U had uw melding langer dan een dag laten staan. Wat u eerder invulde, hebben we gewist. Vul het opnieuw in.',
    photosAdded: 'Toegevoegde foto’s',
    search: 'Zoek',
  },
  en: {
    added: 'What you filled in has added something. Look at it and then go on:',
    expired:
      'You left your report for longer than a day. We have erased what you filled in before. Please fill it in again.',
    photosAdded: 'Added photos',
    search: 'Search',
  },
})
