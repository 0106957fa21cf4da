import { z } from 'zod'

/** A chosen option or a map object in an answer. */
const ChoiceAnswer = z.looseObject({ label: z.string(), value: z.unknown().optional() })
const Answers = z.array(z.looseObject({ label: z.string(), answer: z.unknown() }))

/** The extra questions of a report with their answers as texts; an answer without a text is left out. */
export function answerTextsOf(extraProperties: unknown): { label: string; answer: string }[] {
  const parsed = Answers.safeParse(extraProperties)
  if (!parsed.success) return []
  return parsed.data
    .slice(0, maxLengths.answers)
    .map(({ label, answer }) => ({
      label: shortened(label, maxLengths.label),
      answer: shortened(answerText(answer), maxLengths.answer),
    }))
    .filter(({ label, answer }) => label !== '' && answer !== '')
}

const maxLengths = { answers: 40, label: 200, answer: 1000 }

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

function answerText(answer: unknown): string {
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer)
  if (typeof answer === 'boolean') return answer ? 'Ja' : 'Nee'
  if (Array.isArray(answer)) return answer.slice(0, maxLengths.answers).map(answerText).filter(Boolean).join(', ')
  const choice = ChoiceAnswer.safeParse(answer)
  return choice.success && choice.data.value !== false ? choice.data.label : ''
}
