import type { FeedbackQuestion } from '#features/reports/status/closing-rules.ts'
import { inLanguage, translated } from '#kit/language.ts'

export const satisfactionTexts = translated({
  nl: {
    question: 'Bent u tevreden met de behandeling van uw melding?',
    /** For an answer instead of a solution. */
    questionOfAnswer: 'Bent u tevreden met ons antwoord op uw melding?',
    yes: 'Ja, ik ben tevreden',
    no: 'Nee, ik ben niet tevreden',
  },
  en: {
    question: 'Are you satisfied with how your report was handled?',
    questionOfAnswer: 'Are you satisfied with our answer to your report?',
    yes: 'Yes, I am satisfied',
    no: 'No, I am not satisfied',
  },
})

/** For a report closed without being handled, such as planned work or a double. */
export const objectionTexts = translated({
  nl: {
    question: 'Bent u het er niet mee eens?',
    no: 'Ik ben het er niet mee eens',
  },
  en: {
    question: 'Do you disagree?',
    no: 'I disagree',
  },
})

export const feedbackQuestionTexts: Readonly<Record<FeedbackQuestion, string>> = {
  handling: inLanguage(satisfactionTexts).question,
  answer: inLanguage(satisfactionTexts).questionOfAnswer,
  objection: inLanguage(objectionTexts).question,
}

export const otherAnswer = 'Anders, namelijk'

export const reopenRequestedText = 'De melder is niet tevreden met de afhandeling.'
