type Answer = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null

/** The answers of a report; other systems may have stored anything in their place. */
export const answersOf = (extraProperties: unknown): readonly Answer[] =>
  Array.isArray(extraProperties) ? extraProperties.filter(isObject) : []

/** An answer as people read it: of an option or an object on the map its name, of several each. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (isObject(answer)) return answerText(answer.label ?? answer.value ?? answer.info)
  return answer === null || answer === undefined ? '' : String(answer)
}

/** The questions with their answers, one a line; null without any. */
export function allAnswersText(extraProperties: unknown): string | null {
  const answers = answersOf(extraProperties)
  if (answers.length === 0) return null
  return answers.map(({ label, answer }) => `${answerText(label)}: ${answerText(answer)}`).join('\n')
}
