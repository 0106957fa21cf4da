import type { FeedbackQuestion } from '../reports/status/closing-rules.ts'

/** What a reporter is asked about the handling, and the two answers, wherever they are asked: in the mail and on the pages. */
export const satisfactionTexts = {
  question: 'Bent u tevreden met de behandeling van uw melding?',
  /** The same where the problem was not solved, and what they got is an answer. */
  questionOfAnswer: 'Bent u tevreden met ons antwoord op uw melding?',
  yes: 'Ja, ik ben tevreden',
  no: 'Nee, ik ben niet tevreden',
} as const

/** The same where a report was closed without being handled, as it is planned or a double: there is no work to be satisfied with yet. */
export const objectionTexts = {
  question: 'Bent u het er niet mee eens?',
  no: 'Ik ben het er niet mee eens',
} as const

export const feedbackQuestionTexts: Readonly<Record<FeedbackQuestion, string>> = {
  handling: satisfactionTexts.question,
  answer: satisfactionTexts.questionOfAnswer,
  objection: objectionTexts.question,
}

/** The answer that the survey always has: words of the reporter's own. */
export const otherAnswer = 'Anders, namelijk'

/** The text of the status when an unsatisfied reporter asks to look at the report again. */
export const reopenRequestedText = 'De melder is niet tevreden met de afhandeling.'
