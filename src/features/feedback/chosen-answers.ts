import { groupBy } from '#kit/group-by.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { StandardAnswer } from './contract.ts'
import { maxTextLength } from './rules.ts'
import { otherAnswer } from './texts.ts'

export type ChosenAnswers = {
  chosen: readonly string[]
  ownWords: Readonly<Record<string, string>>
  open: readonly string[]
}

export const noAnswers: ChosenAnswers = { chosen: [], ownWords: {}, open: [] }

export const ownWordsId = (answer: string) => `own-${answer.replace(/\W+/g, '-')}`

export const asksForWords = (answer: string, open: readonly string[]) => answer === otherAnswer || open.includes(answer)

type ChoiceError = { id: string; problem: 'required' | 'too-long'; answer?: string }

export function choiceErrors({ chosen, ownWords, open }: ChosenAnswers): ChoiceError[] {
  if (chosen.length === 0) return [{ id: 'answers', problem: 'required' }]
  return chosen
    .filter(answer => asksForWords(answer, open))
    .flatMap((answer): ChoiceError[] => {
      const [id, words] = [ownWordsId(answer), visibleText(ownWords[answer] ?? '')]
      if (words === '') return [{ id, problem: 'required', answer }]
      return words.length > maxTextLength ? [{ id, problem: 'too-long', answer }] : []
    })
}

/** The wire wants own words right after their answer, or instead of it. */
export const textsOf = ({ chosen, ownWords, open }: ChosenAnswers): string[] =>
  chosen.flatMap(answer => {
    const words = asksForWords(answer, open) ? [visibleText(ownWords[answer] ?? '')] : []
    return answer === otherAnswer ? words : [answer, ...words]
  })

type AnswerGroup = { topic: string | null; answers: string[] }

/** Answers without topic first, then the topics in order of occurrence; own words come last. */
export function answersByTopic(answers: readonly StandardAnswer[]): AnswerGroup[] {
  const byTopic = groupBy(answers, ({ topic }) => topic)
  const groups = [...byTopic].map(([topic, of]) => ({ topic, answers: of.map(({ text }) => text) }))
  const without = groups.find(({ topic }) => topic === null)?.answers ?? []
  const topics = groups.filter(({ topic }) => topic !== null)
  if (topics.length === 0) return [{ topic: null, answers: [...without, otherAnswer] }]
  const first = without.length > 0 ? [{ topic: null, answers: without }] : []
  return [...first, ...topics, { topic: null, answers: [otherAnswer] }]
}
