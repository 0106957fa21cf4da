import { z } from 'zod'

const ObjectAnswer = z.looseObject({
  label: z.string().nullish(),
  value: z.unknown().optional(),
  id: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  description: z.string().nullish(),
})
const Answers = z.array(z.looseObject({ label: z.string().default(''), answer: z.unknown() }))

export type AnswerLines = { label: string; lines: readonly string[] }

/** The extra questions of a report with what was answered, a line for each thing. Old reports hold names and values. */
export function readableAnswers(extraProperties: unknown): AnswerLines[] {
  const parsed = Answers.safeParse(extraProperties)
  if (parsed.success) return parsed.data.map(({ label, answer }) => ({ label, lines: linesOf(answer) }))
  const old = z.record(z.string(), z.unknown()).safeParse(extraProperties)
  return old.success ? Object.entries(old.data).map(([label, answer]) => ({ label, lines: linesOf(answer) })) : []
}

function linesOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(linesOf)
  if (typeof answer === 'boolean') return [answer ? 'Ja' : 'Nee']
  if (typeof answer === 'string' || typeof answer === 'number') return [String(answer)].filter(Boolean)
  const named = ObjectAnswer.safeParse(answer)
  return named.success ? lineOf(named.data) : []
}

/** A choice, a box to tick, or a thing from the map; what somebody else reported nearby says nothing about this report. */
function lineOf({ label, value, id, type, description }: z.output<typeof ObjectAnswer>): string[] {
  if (type === 'nearby') return []
  if (typeof value === 'boolean') return [value ? (label ?? 'Ja') : 'Nee']
  if (description && id) return [`${description} - ${id}`]
  return [label ?? description ?? String(id ?? '')].filter(Boolean)
}
