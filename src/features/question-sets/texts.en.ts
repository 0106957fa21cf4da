import type { Translated } from '../../kit/language.ts'
import type { texts as dutch } from './texts.ts'

export const texts: Translated<typeof dutch> = {
  required: 'This field is required',
  optional: '(optional)',
  inPast: 'Enter a time in the past',
  noPlace: one => `Choose a location or a ${one} on the map, or enter an address`,
  light: 'lamp',
  notAnOption: 'Choose one of the answers',
  notReadable: 'We cannot read this answer',
  tooLong: max => `You have entered more than the maximum of ${max} characters`,
  tooShort: min => `Enter at least ${min} characters`,
  tooMuch: max => `Enter a number of ${max} or less`,
  tooLittle: min => `Enter a number of ${min} or more`,
  pattern: 'This field has not been filled in correctly',
  notAnEmail: 'Enter a valid email address, with an @ and a domain name. For example: name@domain.nl',
  notAllRight: 'You have not answered all questions (correctly). Please complete them below.',
  blocked: 'You cannot fill in this form any further. Read below the answers where you can make your report.',
  notAsked: 'This question does not belong to this subject',
  hidden: 'This question was not asked with these answers',
  twice: 'This question has been answered more than once',
  no: 'No',
  unknownObject: 'Unknown',
}
