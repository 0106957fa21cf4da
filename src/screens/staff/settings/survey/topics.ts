import type { AnswerSetting } from '#features/feedback/standard-answers/contract.ts'

/** The order of satisfied and unsatisfied topics is the same. */
export function topicsIn(answers: readonly AnswerSetting[]): string[] {
  const [satisfied, unsatisfied] = [true, false].map(isSatisfied =>
    answers.flatMap(answer => (answer.isSatisfied === isSatisfied && answer.topic !== null ? [answer.topic] : [])),
  )
  return [...new Set([...(satisfied ?? []), ...(unsatisfied ?? [])])]
}
