import { inLanguage } from '#kit/language.ts'

// One constant each: the bundler inlines constants, which adds nothing to the first load.
export const aboutSite = inLanguage({ nl: 'Over deze site', en: 'About this site' })
export const privacy = inLanguage({ nl: 'Privacy', en: 'Privacy' })
export const accessibility = inLanguage({ nl: 'Toegankelijkheid', en: 'Accessibility' })
export const toContent = inLanguage({ nl: 'Direct naar de inhoud', en: 'Skip to the content' })
export const loading = inLanguage({ nl: 'Bezig met laden…', en: 'Loading…' })
export const closeMessage = inLanguage({ nl: 'Melding sluiten', en: 'Close this message' })
export const reports = inLanguage({ nl: 'Meldingen', en: 'Reports' })
export const mainMenu = inLanguage({ nl: 'Hoofdmenu', en: 'Main menu' })
export const characters = inLanguage({ nl: 'tekens', en: 'characters' })
export const textTooLong = inLanguage({ nl: 'De tekst is te lang.', en: 'The text is too long.' })
export const atMostLeft = inLanguage({
  nl: (count: number) => `Nog ${count} tekens of minder over.`,
  en: (count: number) => `${count} characters or fewer left.`,
})
export const optional = inLanguage({ nl: ' (niet verplicht)', en: ' (optional)' })
export const stepNumber = inLanguage({
  nl: (number: number) => `Stap ${number}: `,
  en: (number: number) => `Step ${number}: `,
})
export const stepDone = inLanguage({ nl: ' (klaar)', en: ' (done)' })
