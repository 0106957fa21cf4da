import type { Translated } from '../../kit/language.ts'
import type { lazyTexts as dutch } from './lazy-texts.ts'

export const lazyTexts: Translated<typeof dutch> = {
  remove: what => `Remove ${what}`,
  uploading: 'Uploading',
  noOptions: 'No options available',
  searching: 'Searching…',
  clearText: 'Clear the text',
  suggestions: 'Suggestions',
  suggestionCount: count => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  confirmTitle: 'Confirm your choice',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  viewFiles: 'View files',
  position: (number, of) => `${number} of ${of}`,
  file: (number, of, name) => `File ${number} of ${of}: ${name}`,
  fitAgain: ', fit to the screen again',
  enlarge: ', enlarge',
  previous: 'Previous',
  next: 'Next',
}
