import { z } from 'zod'
import { summaryLabelOf } from '#features/question-sets/answers.ts'

const ObjectAnswer = z.looseObject({
  label: z.string().nullish(),
  value: z.unknown().optional(),
  id: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  description: z.string().nullish(),
})
const Answers = z.array(
  z.looseObject({
    label: z.string().default(''),
    answer: z.unknown(),
    question: z.string().optional().catch(undefined),
  }),
)

export type AnswerLines = { label: string; lines: readonly string[]; question?: string | undefined }

/** Old reports hold an object of names and values. */
export function readableAnswers(extraProperties: unknown): AnswerLines[] {
  const parsed = Answers.safeParse(extraProperties)
  if (parsed.success)
    return parsed.data.map(({ label, answer, question }) => ({
      label,
      lines: linesOf(answer),
      ...(question && { question }),
    }))
  const old = z.record(z.string(), z.unknown()).safeParse(extraProperties)
  return old.success ? Object.entries(old.data).map(([label, answer]) => ({ label, lines: linesOf(answer) })) : []
}

export const answeredQuestions = (extraProperties: unknown): AnswerLines[] =>
  readableAnswers(extraProperties)
    .filter(({ label, lines }) => label !== '' && lines.length > 0)
    .map(({ label, lines, question }) => ({
      label: question ? summaryLabelOf({ label: question, shortLabel: label }) : label,
      lines,
    }))

function linesOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(linesOf)
  if (typeof answer === 'boolean') return [answer ? 'Ja' : 'Nee']
  if (typeof answer === 'string' || typeof answer === 'number') return [String(answer)].filter(Boolean)
  const objectAnswer = ObjectAnswer.safeParse(answer)
  return objectAnswer.success ? lineOf(objectAnswer.data) : []
}

/** Nearby reports of other reporters (`nearby`) are left out. */
function lineOf({ label, value, id, type, description }: z.output<typeof ObjectAnswer>): string[] {
  if (type === 'nearby') return []
  if (typeof value === 'boolean') return [value ? (label ?? 'Ja') : 'Nee']
  if (description && id) return [`${description} - ${id}`]
  return [label ?? description ?? String(id ?? '')].filter(Boolean)
}
