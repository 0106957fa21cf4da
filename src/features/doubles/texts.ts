import { dutchTime } from '#kit/dutch-time.ts'
import { inLanguage, translated } from '#kit/language.ts'

export const likelySameTranslations = translated({
  nl: {
    follows: (name: string) => `U volgt: ${name}`,
    heading: 'Misschien is dit al gemeld',
    explanation: 'Gaat het om hetzelfde? Dan koppelen we uw melding daaraan. U kunt ook gewoon verdergaan.',
    announcement: (count: number) =>
      count === 1 ? 'Misschien is dit al gemeld: 1 melding' : `Misschien is dit al gemeld: ${count} meldingen`,
    named: (category: string, day: string) => `${category}, gemeld op ${day}`,
    reportedOn: (day: string) => `Gemeld op ${day}`,
    reportedAt: (moment: Date) => ` om ${dutchTime(moment)} uur`,
    numbered: (number: number, of: number) => `(${number} van ${of})`,
    isSame: 'Dit is dezelfde',
    sameAs: (name: string, reason: string) => ` als ${name}, ${reason}`,
    following: 'U volgt een melding die er al is',
    youFollow: ['U volgt: ', '. Verstuur uw melding om dat te laten weten.'],
    notSame: 'Toch niet dezelfde',
  },
  en: {
    follows: name => `You follow: ${name}`,
    heading: 'This may have been reported already',
    explanation: 'Is it about the same thing? Then we link your report to it. You can also just go on.',
    announcement: count =>
      count === 1
        ? 'This may have been reported already: 1 report'
        : `This may have been reported already: ${count} reports`,
    named: (category, day) => `${category}, reported on ${day}`,
    reportedOn: day => `Reported on ${day}`,
    reportedAt: moment => ` at ${dutchTime(moment)}`,
    numbered: (number, of) => `(${number} of ${of})`,
    isSame: 'This is the same',
    sameAs: (name, reason) => ` as ${name}, ${reason}`,
    following: 'You follow a report that is there already',
    youFollow: ['You follow: ', '. Send your report to let us know.'],
    notSame: 'Not the same after all',
  },
})
export const likelySameTexts = inLanguage(likelySameTranslations)
