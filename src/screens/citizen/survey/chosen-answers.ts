import { maxTextLength } from '../../../features/feedback/rules.ts'
import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { formTexts } from '../../../features/questionnaires/web/texts.ts'

/** The chosen answers in order, and words of the reporter's own for those that ask for them. */
export type ChosenAnswers = {
  chosen: readonly string[]
  ownWords: Readonly<Record<string, string>>
  open: readonly string[]
}

export const noAnswers: ChosenAnswers = { chosen: [], ownWords: {}, open: [] }

/** The answer that is always there: words of one's own. */
export const otherAnswer = texts.other

/** The id of the field for words of one's own. */
export const ownWordsId = (answer: string) => `own-${answer.replace(/\W+/g, '-')}`

export const asksForWords = (answer: string, open: readonly string[]) => answer === otherAnswer || open.includes(answer)

export function choiceErrors({ chosen, ownWords, open }: ChosenAnswers, label: string) {
  if (chosen.length === 0) return [{ id: 'answers', message: `${label}: ${formTexts.required}` }]
  return chosen
    .filter(answer => asksForWords(answer, open))
    .flatMap(answer => {
      const words = ownWords[answer]?.trim() ?? ''
      if (words === '') return [{ id: ownWordsId(answer), message: formTexts.required }]
      return words.length > maxTextLength ? [{ id: ownWordsId(answer), message: formTexts.tooLong(maxTextLength) }] : []
    })
}

/** As the wire wants them: own words right after their answer; instead of it where there is none to choose. */
export const textsOf = ({ chosen, ownWords, open }: ChosenAnswers): string[] =>
  chosen.flatMap(answer => {
    const words = asksForWords(answer, open) ? [ownWords[answer]?.trim() ?? ''] : []
    return answer === otherAnswer ? words : [answer, ...words]
  })
