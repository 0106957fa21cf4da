import { z } from 'zod'
import { summaryLabelOf } from '../question-sets/answers/answers.ts'

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

/** `question` is how it was put to the reporter, where the label is shorter. */
export type AnswerLines = { label: string; lines: readonly string[]; question?: string | undefined }

/** The extra questions of a report with the lines of their answers. Old reports hold an object of names and values. */
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

/** The same for a resident: named as in the summary of the form, and without questions that have no name or no answer. */
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

/** A choice, a checkbox, or a map object; a nearby report of another reporter (`nearby`) is left out. */
function lineOf({ label, value, id, type, description }: z.output<typeof ObjectAnswer>): string[] {
  if (type === 'nearby') return []
  if (typeof value === 'boolean') return [value ? (label ?? 'Ja') : 'Nee']
  if (description && id) return [`${description} - ${id}`]
  return [label ?? description ?? String(id ?? '')].filter(Boolean)
}
