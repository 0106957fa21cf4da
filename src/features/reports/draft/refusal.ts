import type { Faults, Step } from './rules.ts'

/** What the server would not take, and the step where it can be mended. */
export type Refusal = { step: Step; faults: Faults }

/** Reads the server's messages per field; nothing when they are about nothing that the form asks. */
export function refusalIn(body: unknown): Refusal | undefined {
  const said = (...path: string[]) => messageIn(path.reduce(partOf, body))
  const found: [Step, Faults][] = [
    ['beschrijf', given({ description: said('text'), source: said('source') })],
    ['vulaan', given({ place: said('location'), ...answersIn(partOf(body, 'extra_properties')) })],
    ['contact', given({ phone: said('reporter', 'phone'), email: said('reporter', 'email') })],
  ]
  const [step, faults] = found.find(([, wrong]) => Object.keys(wrong).length > 0) ?? []
  return step && faults && { step, faults }
}

const answersIn = (answers: unknown): Faults =>
  typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    ? Object.fromEntries(Object.entries(answers).map(([key, said]) => [key, messageIn(said)]))
    : { extra_properties: messageIn(answers) }

const given = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined))

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** The first sentence, however deep. */
function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).map(messageIn).find(Boolean)
}
