import type { Translated } from '../../../kit/language.ts'
import type { texts as dutch } from './texts.ts'

export const texts: Translated<typeof dutch> = {
  noOptions: 'No options available',
  choose: 'Choose an answer',
  clear: 'Clear answer',
  clearAnswerTo: label => ` to: ${label}`,
  now: 'Now',
  earlier: 'Earlier',
  onlyIfEarlier: 'Only if you choose ‘Earlier’:',
  whichDay: 'Which day was it?',
  whatTime: 'What time was it?',
  hour: 'hour',
  minute: 'min',
  number: position => `Number ${position}`,
  addNumber: 'Add another number',
  removeNumber: position => `Remove number ${position}`,
  multiHint: 'Use only figures, comma, full stop and semicolon.',
  call: number => `Call ${number}`,
  newWindow: '(opens in a new window)',
}
