import { type Condition, type ConditionWith, isChoice, type QuestionTemplate } from '../question.ts'

type Way = ReadonlyMap<string, readonly string[]>
type AnyCondition = ConditionWith<{ subCategory: readonly string[] }>

/** Conditions with more ways count as reachable. */
const maxWays = 500

const unconditional: readonly Way[] = [new Map()]

/** No combination of earlier answers makes these questions visible. */
export function neverAsked(questions: readonly QuestionTemplate[]): ReadonlySet<string> {
  const waysByKey = new Map<string, readonly Way[]>()
  const questionByKey = new Map<string, QuestionTemplate>()
  for (const question of questions) {
    if (question.isOff || waysByKey.has(question.key)) continue
    waysByKey.set(question.key, question.when ? waysToMeet(question.when, { waysByKey, questionByKey }) : unconditional)
    questionByKey.set(question.key, question)
  }
  return new Set([...waysByKey].flatMap(([key, ways]) => (ways.length === 0 ? [key] : [])))
}

type Earlier = {
  waysByKey: ReadonlyMap<string, readonly Way[]>
  questionByKey: ReadonlyMap<string, QuestionTemplate>
}

function waysToMeet(condition: AnyCondition, earlier: Earlier): readonly Way[] {
  if ('subCategory' in condition) return unconditional
  if ('any' in condition) return limited(condition.any.flatMap(part => waysToMeet(part, earlier)))
  if ('all' in condition)
    return condition.all.reduce<readonly Way[]>(
      (ways, part) => combined(ways, waysToMeet(part, earlier), earlier),
      unconditional,
    )
  return waysToAnswer(condition, earlier)
}

function waysToAnswer({ question: key, is }: Extract<Condition, { question: string }>, earlier: Earlier) {
  const question = earlier.questionByKey.get(key)
  const possible = question && answerKeysOf(question)
  const values = possible ? is.filter(value => possible.includes(value)) : is
  if (!question || values.length === 0) return []
  return combined([new Map([[key, values]])], earlier.waysByKey.get(key) ?? [], earlier)
}

export function answerKeysOf(question: QuestionTemplate): readonly string[] | undefined {
  if (isChoice(question)) return question.options.map(({ key }) => key)
  return question.type === 'checkbox' ? ['ja', 'nee'] : undefined
}

const combined = (first: readonly Way[], second: readonly Way[], earlier: Earlier): readonly Way[] =>
  limited(first.flatMap(way => second.flatMap(other => merged(way, other, earlier) ?? [])))

const limited = (ways: readonly Way[]) => (ways.length > maxWays ? unconditional : ways)

function merged(first: Way, second: Way, { questionByKey }: Earlier): Way | undefined {
  const both = new Map(first)
  for (const [key, values] of second) {
    const others = both.get(key)
    const hasSeveral = questionByKey.get(key)?.type === 'checkboxes'
    const common = others && !hasSeveral ? values.filter(value => others.includes(value)) : values
    if (common.length === 0) return undefined
    both.set(key, common)
  }
  return both
}
