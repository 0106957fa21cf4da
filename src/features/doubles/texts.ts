import { dutchTime } from '../../kit/dutch-time.ts'
/** What residents read of reports that may be about the same. */
export const likelySameTexts = {
  follows: (name: string) => `U volgt: ${name}`,
  heading: 'Misschien is dit al gemeld',
  explanation: 'Gaat het om hetzelfde? Dan koppelen we uw melding daaraan. U kunt ook gewoon verdergaan.',
  announcement: (count: number) =>
    count === 1 ? 'Misschien is dit al gemeld: 1 melding' : `Misschien is dit al gemeld: ${count} meldingen`,
  named: (category: string, day: string) => `${category}, gemeld op ${day}`,
  reportedOn: (day: string) => `Gemeld op ${day}`,
  /** The time, where another report of that day is named the same; and which it is, where that is the same too. */
  reportedAt: (moment: Date) => ` om ${dutchTime(moment)} uur`,
  numbered: (number: number, of: number) => `(${number} van ${of})`,
  isSame: 'Dit is dezelfde',
  sameAs: (name: string, reason: string) => ` als ${name}, ${reason}`,
  following: 'U volgt een melding die er al is',
  youFollow: ['U volgt: ', '. Verstuur uw melding om dat te laten weten.'],
  notSame: 'Toch niet dezelfde',
} as const
