import { type Condition, type ConditionWith, isChoice, type QuestionTemplate } from '../question.ts'
import { nameOfQuestion } from './problems.ts'

type AnyCondition = ConditionWith<{ subCategory: readonly string[] }>
export type AnswerCondition = Extract<Condition, { question: string }>

export type ConditionGroup = { join: 'all' | 'any'; parts: readonly AnyCondition[] }

export function toGroup(when: AnyCondition | undefined): ConditionGroup {
  if (!when) return { join: 'all', parts: [] }
  if ('all' in when) return { join: 'all', parts: when.all }
  return 'any' in when ? { join: 'any', parts: when.any } : { join: 'all', parts: [when] }
}

export function fromGroup({ join, parts }: ConditionGroup): AnyCondition | undefined {
  if (parts.length < 2) return parts[0]
  return join === 'all' ? { all: parts } : { any: parts }
}

export function comparableAnswers(question: QuestionTemplate): { value: string; label: string }[] | undefined {
  if (isChoice(question))
    return question.options.map(({ key, label }) => ({ value: key, label: label || 'Zonder tekst' }))
  if (question.type !== 'checkbox') return undefined
  return [
    { value: 'ja', label: 'Aangevinkt' },
    { value: 'nee', label: 'Niet aangevinkt' },
  ]
}

/** `Probleem is: open of dicht` */
export function conditionInWords(when: AnyCondition, questions: readonly QuestionTemplate[]): string {
  if ('subCategory' in when) return `subcategorie is: ${orList(when.subCategory)}`
  if ('question' in when) {
    const question = questions.find(({ key }) => key === when.question)
    if (!question) return `${when.question} is: ${orList(when.is)}`
    const labels = new Map(comparableAnswers(question)?.map(({ value, label }) => [value, label]))
    const answers = when.is.map(value => labels.get(value) ?? value)
    return `${question.shortLabel ?? nameOfQuestion(question)} is: ${answers.length > 3 ? `één van ${answers.length}` : orList(answers)}`
  }
  const { join, parts } = toGroup(when)
  return parts
    .map(part =>
      'all' in part || 'any' in part ? `(${conditionInWords(part, questions)})` : conditionInWords(part, questions),
    )
    .join(join === 'all' ? ', en ' : ', of ')
}

function orList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last || '…' : `${items.slice(0, -1).join(', ')} of ${last}`
}
