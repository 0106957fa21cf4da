import type { Translated } from '../../kit/language.ts'
import type { FeedbackQuestion } from '../reports/status/closing-rules.ts'
import type { objectionTexts as dutchObjection, satisfactionTexts as dutchSatisfaction } from './texts.ts'
import { otherAnswer as dutchOther, reopenRequestedText as dutchReopen } from './texts.ts'

export const satisfactionTexts: Translated<typeof dutchSatisfaction> = {
  question: 'Are you satisfied with how your report was handled?',
  questionOfAnswer: 'Are you satisfied with our answer to your report?',
  yes: 'Yes, I am satisfied',
  no: 'No, I am not satisfied',
}

export const objectionTexts: Translated<typeof dutchObjection> = {
  question: 'Do you disagree?',
  no: 'I disagree',
}

export const feedbackQuestionTexts: Readonly<Record<FeedbackQuestion, string>> = {
  handling: satisfactionTexts.question,
  answer: satisfactionTexts.questionOfAnswer,
  objection: objectionTexts.question,
}

// What is stored stays Dutch.
export const otherAnswer = dutchOther
export const reopenRequestedText = dutchReopen
