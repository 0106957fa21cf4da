type Answer = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null

/** Other systems may store anything here. */
export const answersOf = (extraProperties: unknown): readonly Answer[] =>
  Array.isArray(extraProperties) ? extraProperties.filter(isObject) : []

export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (isObject(answer)) return answerText(answer.label ?? answer.value ?? answer.info)
  return answer === null || answer === undefined ? '' : String(answer)
}

export function allAnswersText(extraProperties: unknown): string | null {
  const answers = answersOf(extraProperties)
  if (answers.length === 0) return null
  return answers.map(({ label, answer }) => `${answerText(label)}: ${answerText(answer)}`).join('\n')
}
