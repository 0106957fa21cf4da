import type { Faults, Step } from './rules.ts'

/** The faults for which the server refused a report, and the step in which they can be corrected. */
export type ServerRefusal = { step: Step; faults: Faults }

/** Reads the server's messages by field; undefined when they concern no field of the form. */
export function parseRefusal(body: unknown): ServerRefusal | undefined {
  const messageAt = (...path: string[]) => messageIn(path.reduce(partOf, body))
  const faultsByStep: [Step, Faults][] = [
    ['beschrijf', presentFaults({ description: messageAt('text'), source: messageAt('source') })],
    ['vulaan', presentFaults({ place: messageAt('location'), ...answersIn(partOf(body, 'extra_properties')) })],
    ['contact', presentFaults({ phone: messageAt('reporter', 'phone'), email: messageAt('reporter', 'email') })],
  ]
  const [step, faults] = faultsByStep.find(([, stepFaults]) => Object.keys(stepFaults).length > 0) ?? []
  return step && faults && { step, faults }
}

const answersIn = (answers: unknown): Faults =>
  typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    ? Object.fromEntries(Object.entries(answers).map(([key, message]) => [key, messageIn(message)]))
    : { extra_properties: messageIn(answers) }

const presentFaults = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined))

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** The first string in a nested value. */
function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).map(messageIn).find(Boolean)
}
