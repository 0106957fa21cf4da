import type { StandardAnswer } from './contract.ts'
import { maxTextLength } from './rules.ts'
import { otherAnswer } from './texts.ts'

/** The chosen answers in order, and words of the reporter's own for those that ask for them. */
export type ChosenAnswers = {
  chosen: readonly string[]
  ownWords: Readonly<Record<string, string>>
  open: readonly string[]
}

export const noAnswers: ChosenAnswers = { chosen: [], ownWords: {}, open: [] }

/** The id and name of the field for words of one's own. */
export const ownWordsId = (answer: string) => `own-${answer.replace(/\W+/g, '-')}`

export const asksForWords = (answer: string, open: readonly string[]) => answer === otherAnswer || open.includes(answer)

/** What is wrong with a field. `answer`: the one that asks for words, where the field is for these. */
type ChoiceError = { id: string; problem: 'required' | 'too-long'; answer?: string }

export function choiceErrors({ chosen, ownWords, open }: ChosenAnswers): ChoiceError[] {
  if (chosen.length === 0) return [{ id: 'answers', problem: 'required' }]
  return chosen
    .filter(answer => asksForWords(answer, open))
    .flatMap((answer): ChoiceError[] => {
      const [id, words] = [ownWordsId(answer), ownWords[answer]?.trim() ?? '']
      if (words === '') return [{ id, problem: 'required', answer }]
      return words.length > maxTextLength ? [{ id, problem: 'too-long', answer }] : []
    })
}

/** As the wire wants them: own words right after their answer; instead of it where there is none to choose. */
export const textsOf = ({ chosen, ownWords, open }: ChosenAnswers): string[] =>
  chosen.flatMap(answer => {
    const words = asksForWords(answer, open) ? [ownWords[answer]?.trim() ?? ''] : []
    return answer === otherAnswer ? words : [answer, ...words]
  })

type AnswerGroup = { topic: string | null; answers: string[] }

/** What there is to choose: what has no topic, then the topics in the order in which they come. Own words come last of all. */
export function answersByTopic(answers: readonly StandardAnswer[]): AnswerGroup[] {
  const byTopic = Map.groupBy(answers, ({ topic }) => topic)
  const groups = [...byTopic].map(([topic, of]) => ({ topic, answers: of.map(({ text }) => text) }))
  const without = groups.find(({ topic }) => topic === null)?.answers ?? []
  const topics = groups.filter(({ topic }) => topic !== null)
  if (topics.length === 0) return [{ topic: null, answers: [...without, otherAnswer] }]
  const first = without.length > 0 ? [{ topic: null, answers: without }] : []
  return [...first, ...topics, { topic: null, answers: [otherAnswer] }]
}
