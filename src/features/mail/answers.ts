import { z } from 'zod'

/** An answer as browsers keep it: text, a choice, several, or a thing from the map. */
const Choice = z.looseObject({ label: z.string(), value: z.unknown().optional() })
const Answers = z.array(z.looseObject({ label: z.string(), answer: z.unknown() }))

/** The extra questions of a report with their answers, as people read them; what holds no text is left out. */
export function answersIn(extraProperties: unknown): { label: string; answer: string }[] {
  const parsed = Answers.safeParse(extraProperties)
  if (!parsed.success) return []
  return parsed.data
    .slice(0, most.answers)
    .map(({ label, answer }) => ({ label: shortened(label, most.label), answer: shortened(said(answer), most.answer) }))
    .filter(({ label, answer }) => label !== '' && answer !== '')
}

const most = { answers: 40, label: 200, answer: 1000 }

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

function said(answer: unknown): string {
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer)
  if (typeof answer === 'boolean') return answer ? 'Ja' : 'Nee'
  if (Array.isArray(answer)) return answer.slice(0, most.answers).map(said).filter(Boolean).join(', ')
  const choice = Choice.safeParse(answer)
  return choice.success && choice.data.value !== false ? choice.data.label : ''
}
