import { isMapAnswer, isTextList } from '../answer-errors.ts'
import { type Answer, type Answers, isChoice, type Place, type Question, type QuestionSet } from '../question.ts'

/**
 * The set may differ from the one that was answered. @param place the place of the report, which answers with map
 * objects also hold
 */
export const fittingAnswers = ({ questions }: QuestionSet, answers: Answers, place: Place | null): Answers =>
  Object.fromEntries(
    questions.flatMap(question => {
      const answer = fittingAnswer(question, answers[question.key], place)
      return answer === undefined ? [] : [[question.key, answer]]
    }),
  )

function fittingAnswer(question: Question, answer: Answer | undefined, place: Place | null): Answer | undefined {
  if (question.type === 'place' || question.type === 'map') return place ?? undefined
  if (question.type === 'map-objects') return { place, objects: isMapAnswer(answer) ? answer.objects : [] }
  if (isChoice(question)) return amongOptions(question, answer)
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? answer : undefined
  if (question.type === 'multi-text') return isTextList(answer) ? answer : undefined
  if (question.type === 'date-time') return answer === 'now' || typeof answer === 'number' ? answer : undefined
  return typeof answer === 'string' || typeof answer === 'number' ? answer : undefined
}

function amongOptions(question: Question & { options: readonly { key: string }[] }, answer: Answer | undefined) {
  const keys = question.options.map(({ key }) => key)
  if (question.type === 'checkboxes') return isTextList(answer) ? answer.filter(key => keys.includes(key)) : undefined
  return typeof answer === 'string' && keys.includes(answer) ? answer : undefined
}
