import { faultIn } from './faults.ts'
import {
  type Alert,
  type Answer,
  type Answers,
  type Condition,
  isChoice,
  type Question,
  type QuestionSet,
} from './question.ts'
import { texts } from './texts.ts'

/** By question what it says, as conditions name it. */
type Given = ReadonlyMap<string, readonly string[]>

/** Whether a condition holds, given the answers to the questions that are shown. */
function holds(condition: Condition, given: Given): boolean {
  if ('all' in condition) return condition.all.every(part => holds(part, given))
  if ('any' in condition) return condition.any.some(part => holds(part, given))
  return given.get(condition.question)?.some(said => condition.is.includes(said)) ?? false
}

/** What does not fit its question says nothing. */
function saidBy(question: Question, answer: Answer | undefined): readonly string[] {
  if (isChoice(question)) {
    const chosen = question.type === 'checkboxes' ? answer : [answer]
    return question.options.flatMap(({ key }) => (Array.isArray(chosen) && chosen.includes(key) ? [key] : []))
  }
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? [answer ? 'ja' : 'nee'] : []
  return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
}

/** What is asked now. A question that is not shown has no answer, whatever was filled in before it went. */
export function visibleQuestions({ questions }: QuestionSet, answers: Answers): Question[] {
  const given = new Map<string, readonly string[]>()
  return questions.filter(question => {
    if (question.when && !holds(question.when, given)) return false
    given.set(question.key, saidBy(question, answers[question.key]))
    return true
  })
}

/** The answers to what is shown, without those to what is not. */
export const withoutHidden = (set: QuestionSet, answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  )

/** The answers after one more; what it hides or empties is gone. */
export function answered(set: QuestionSet, answers: Answers, [key, answer]: readonly [string, Answer | undefined]) {
  const question = set.questions.find(one => one.key === key)
  const isOther = answers[key] !== answer
  const kept = question?.resets && isOther ? withoutDependants(set, answers, key) : answers
  return withoutHidden(set, { ...kept, [key]: answer })
}

function withoutDependants({ questions }: QuestionSet, answers: Answers, key: string): Answers {
  const gone = new Set([key])
  for (const { key: other, when } of questions)
    if (when && mentioned(when).some(earlier => gone.has(earlier))) gone.add(other)
  return Object.fromEntries(Object.entries(answers).filter(([other]) => !gone.has(other)))
}

/** The keys of the questions that a condition asks about. */
function mentioned(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(mentioned)
  return 'any' in condition ? condition.any.flatMap(mentioned) : [condition.question]
}

/** What the resident is told now, in order. */
export const alertsIn = (set: QuestionSet, answers: Answers): Alert[] =>
  visibleQuestions(set, answers).flatMap(question => (question.type === 'alert' ? [question.alert] : []))

/** Who has to be called at once, each number once; not what stands last, right above the way on, already. */
export function callsIn(set: QuestionSet, answers: Answers): Alert[] {
  const last = visibleQuestions(set, answers).at(-1)
  const told = new Set(last?.type === 'alert' ? [last.alert.call] : [])
  return alertsIn(set, answers).filter(({ severity, call }) => {
    if (severity !== 'call-now' || call === undefined || told.has(call)) return false
    told.add(call)
    return true
  })
}

/** Whether an answer was given with which no report can be made here. */
export const isBlocked = (set: QuestionSet, answers: Answers): boolean =>
  alertsIn(set, answers).some(({ blocks }) => blocks)

export type Faults = Readonly<Record<string, string>>

/** What is not right yet, per question. @param now in milliseconds */
export const faultsIn = (set: QuestionSet, answers: Answers, now: number): Faults =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(question => {
      const fault = faultIn(question, answers[question.key], now)
      return fault === undefined ? [] : [[question.key, fault]]
    }),
  )

export type Judged =
  | { ok: true; answers: Answers }
  /** `message` stands above the form. */
  | { ok: false; faults: Faults; message: string }

/** The one door to the next step: whether these answers may be sent, and if so, without what is hidden. */
export function judge(set: QuestionSet, answers: Answers, now: number): Judged {
  const faults = faultsIn(set, answers, now)
  if (isBlocked(set, answers)) return { ok: false, faults, message: texts.blocked }
  if (Object.keys(faults).length > 0) return { ok: false, faults, message: texts.notAllRight }
  return { ok: true, answers: withoutHidden(set, answers) }
}

/** What the form says about a question that need not be answered. */
export const labelOf = ({ label, required, type }: Question) =>
  required || ['alert', 'header', 'hidden', 'handling-message', 'map-objects'].includes(type) || label === ''
    ? label
    : `${label} ${texts.optional}`

/** When it happened: the moment that was given, else the moment of sending. */
export function incidentDate(set: QuestionSet, answers: Answers, now: number): number {
  const asked = visibleQuestions(set, answers).filter(({ type }) => type === 'date-time')
  const given = asked.map(({ key }) => answers[key]).find(answer => typeof answer === 'number')
  return typeof given === 'number' ? given : now
}
