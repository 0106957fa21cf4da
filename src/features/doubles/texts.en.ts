import { dutchTime } from '../../kit/dutch-time.ts'
import type { Translated } from '../../kit/language.ts'
import type { likelySameTexts as dutch } from './texts.ts'

export const likelySameTexts: Translated<typeof dutch> = {
  follows: name => `You follow: ${name}`,
  heading: 'This may have been reported already',
  explanation: 'Is it about the same thing? Then we link your report to it. You can also just go on.',
  announcement: count =>
    count === 1
      ? 'This may have been reported already: 1 report'
      : `This may have been reported already: ${count} reports`,
  named: (category, day) => `${category}, reported on ${day}`,
  reportedOn: day => `Reported on ${day}`,
  reportedAt: moment => ` at ${dutchTime(moment, ':')}`,
  numbered: (number, of) => `(${number} of ${of})`,
  isSame: 'This is the same',
  sameAs: (name, reason) => ` as ${name}, ${reason}`,
  following: 'You follow a report that is there already',
  youFollow: ['You follow: ', '. Send your report to let us know.'],
  notSame: 'Not the same after all',
}
