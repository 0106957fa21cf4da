import type { Translated } from '../../kit/language.ts'
import type { plainTexts as dutch } from './texts.ts'

export const plainTexts: Translated<typeof dutch> = {
  added: 'What you filled in has added something. Look at it and then go on:',
  expired:
    'You left your report for longer than a day. We have erased what you filled in before. Please fill it in again.',
  photosAdded: 'Added photos',
  search: 'Search',
}
