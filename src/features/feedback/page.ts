import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { ReportFacts } from '#features/questionnaires/page.ts'
import { groupBy } from '#kit/collections.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { Feedback, StandardAnswer, Survey } from './contract.ts'
import { maxTextLength } from './rules.ts'
import { otherAnswer } from './texts.ts'

export type OpenSurvey = Survey & { answers: readonly StandardAnswer[] }

/** `failed`: the server did not answer, so it may work later. */
export type ClosedReason = 'filled-out' | 'too-late' | 'unknown' | 'failed'

export type ContactWish = { allowsContact: boolean; wantsMail: boolean }

export type FilledInSurvey = {
  chosen: ChosenAnswers
  extra: string
  contact: ContactWish
  refusedPhotos?: readonly RefusedPhoto[] | undefined
}

export type SurveyPageData =
  | { kind: 'open'; survey: OpenSurvey; isSatisfied: boolean | null; filledIn?: FilledInSurvey | undefined }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; isSatisfied: boolean; contact: ContactWish; facts: ReportFacts }

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

export const asItWas = ({ allowsContact }: Pick<Survey, 'allowsContact'>): ContactWish => ({
  allowsContact,
  wantsMail: allowsContact,
})

type ContactFields = Required<Pick<Feedback, 'allows_contact' | 'contact_asked'>> & Pick<Feedback, 'wants_mail'>

export const contactFields = ({ allowsContact, wantsMail }: ContactWish, isAsked: boolean): ContactFields => ({
  allows_contact: allowsContact,
  contact_asked: isAsked,
  ...(isAsked && { wants_mail: wantsMail }),
})
