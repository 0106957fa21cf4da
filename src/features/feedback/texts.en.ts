import type { Translated } from '../../kit/language.ts'
import type { objectionTexts as dutchObjection, satisfactionTexts as dutchSatisfaction } from './texts.ts'
import { otherAnswer as dutchOther, reopenRequestedText as dutchReopen } from './texts.ts'

export const satisfactionTexts: Translated<typeof dutchSatisfaction> = {
  question: 'Are you satisfied with how your report was handled?',
  yes: 'Yes, I am satisfied',
  no: 'No, I am not satisfied',
}

export const objectionTexts: Translated<typeof dutchObjection> = {
  question: 'Do you disagree?',
  no: 'I disagree',
}

// What is stored stays Dutch.
export const otherAnswer = dutchOther
export const reopenRequestedText = dutchReopen
