import { dutchDay, dutchDayInWords } from '../../../kit/dutch-time.ts'
import { fromDutchTime } from '../../../kit/workdays.ts'
import { closingFacts, doubleOfEndedText } from '../status/closing-facts.ts'
import { type Closing, type ClosingReason, closingReasons } from '../status/closing-reasons.ts'
import { closingDetailOf, closingLabel, missingInClosing, takesClosingReason } from '../status/closing-rules.ts'
import type { Planned } from '../status/planned.ts'
import { takesPlannedDay } from '../status/rules.ts'
import type { Status } from '../status/statuses.ts'

/** The reason as the form has it; nothing belongs to it yet. */
export const closingFor = (reason: ClosingReason): Closing => ({ reason, detail: null, plannedOn: null })

/** Chosen beforehand: most reports are closed because they are solved. */
const initialClosing = closingFor('solved')

export const closingOptions = closingReasons.map(reason => ({ value: reason, label: closingLabel(reason) }))

/** What the form sends as the reason with a change to this status. */
export const closingWith = (to: Status | undefined, closing: Closing) => (to && takesClosingReason(to) ? closing : null)

/** The field of the form that is not filled in right, with its error. */
export type ClosingError = { field: 'detail' | 'plannedOn' | 'double'; text: string }

/** @param isDoubleKnown whether the report is linked as a double, or one was chosen to link it to */
export function closingError(
  closing: Closing | null,
  { now, isDoubleKnown }: { now: Date; isDoubleKnown: boolean },
): ClosingError | undefined {
  const asks = closing && closingDetailOf(closing.reason)
  if (!asks) return undefined
  const field = asks.kind === 'double' ? (isDoubleKnown ? undefined : 'double') : missingInClosing(closing)
  if (field) return { field, text: asks.error }
  return plannedDayError(closing.plannedOn, now)
}

/** The error of a day on which work is planned. */
export const plannedDayError = (plannedOn: string | null | undefined, now: Date): ClosingError | undefined =>
  plannedOn && plannedOn < dutchDay(now) ? { field: 'plannedOn', text: 'Kies vandaag of een latere dag' } : undefined

/** What the form sends as the day with a change to this status. */
export const plannedWith = (to: Status | undefined, planned: Planned | null) =>
  to && takesPlannedDay(to) ? planned : null

/** `Wij hebben de lamp gemaakt`, and not `Wij hebben een afspraak gemaakt`. */
const workDone =
  /^(we|wij|onze collega’s) hebben (de|het|uw) .*\b(gemaakt|vervangen|opgeruimd|schoongemaakt|weggehaald|geleegd|geveegd|gesnoeid|rechtgezet)\b/i

/** Whether a sentence says that the work is done; `Het wordt opgelost` and `Het is nog niet opgelost` do not. */
const saysDone = (sentence: string) =>
  (/\b(opgelost|verholpen|gerepareerd|hersteld)\b/i.test(sentence) || workDone.test(sentence)) &&
  !/\b(niet|geen|nog|wordt|worden|zal|zullen|gaan|kan|kunnen|moet|moeten|als|zodra)\b/i.test(sentence)

/** Whether a text says that it is solved while the report is closed for another reason. */
export const contradictsReason = (text: string, closing: Closing | null): boolean =>
  closing !== null && closing.reason !== 'solved' && text.split(/(?<=[.!?])\s+|\n/).some(saysDone)

/** Words by which a default text says why a report is closed. */
const saidReasons: readonly (readonly [ClosingReason, RegExp])[] = [
  ['not_found', /\b(niets?|niet meer) (gevonden|aangetroffen|gezien)\b/i],
  ['not_ours', /\bniet (van|bij) (de gemeente|ons)\b|\{\{\s*organisatie\s*\}\}|\bgaan (hier|daar) niet over\b/i],
  ['double', /\bal eerder gemeld\b|\bmelding is al eerder gedaan\b/i],
]

/** Whether a default text fits the reason: it says no other one. */
export const fitsReason = (text: string, closing: Closing | null): boolean =>
  closing === null ||
  (!contradictsReason(text, closing) &&
    saidReasons.every(([reason, words]) => reason === closing.reason || !words.test(text)))

/** What staff read then; null where nothing is wrong. */
export const contradictionText = (text: string, closing: Closing | null): string | null =>
  closing && contradictsReason(text, closing)
    ? `De tekst zegt dat het is opgelost, maar bij Reden staat: ${closingLabel(closing.reason)}. De melder leest allebei.`
    : null

type Details = { closing: Closing | null; planned: Planned | null }

/** The blanks of a default text that other fields of the form fill in. */
const blanks = /(\{\{\s*(?:organisatie|datum)\s*\}\})/

/** The parts of a default text: its blanks and what stands between them, each with how it reads in the form. */
function partsOf(text: string, { closing, planned }: Details): { source: string; read: string }[] {
  const day = closing?.plannedOn ?? planned?.day
  const values: Readonly<Record<string, string | undefined>> = {
    organisatie: closing?.reason === 'not_ours' ? closing.detail?.trim() : undefined,
    datum: day ? dutchDayInWords(fromDutchTime(day, '12:00:00')) : undefined,
  }
  return text.split(blanks).map(source => {
    const name = blanks.test(source) ? source.replace(/[{}\s]/g, '') : ''
    return { source, read: values[name] || source }
  })
}

const sourceOf = (parts: ReturnType<typeof partsOf>) => parts.map(({ source }) => source).join('')
const readOf = (parts: ReturnType<typeof partsOf>) => parts.map(({ read }) => read).join('')

/** A default text with what the other fields of the form say in place of the blanks that ask the same. */
export const withDetails = (text: string, details: Details): string => readOf(partsOf(text, details))

/**
 * A default text after staff changed it as it reads. What a field filled in goes on following that field, for as long as staff did
 * not change it there; what they typed stays.
 */
export function typedOver(text: string, details: Details, typed: string): string {
  const parts = partsOf(text, details)
  const before = readOf(parts)
  const shortest = Math.min(before.length, typed.length)
  let start = 0
  while (start < shortest && before[start] === typed[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === typed.at(-1 - end)) end++
  const ends = parts.map((_, index) => readOf(parts.slice(0, index + 1)).length)
  const left = parts.filter((_, index) => (ends[index] ?? 0) <= start)
  const right = parts.filter(
    (part, index) => (ends[index] ?? 0) > start && startOf(part, ends[index]) >= before.length - end,
  )
  return sourceOf(left) + typed.slice(readOf(left).length, typed.length - readOf(right).length) + sourceOf(right)
}

const startOf = ({ read }: { read: string }, end = 0) => end - read.length

/** What is filled in: the status, why the report is closed or when the work is planned if the status asks for that, and the text. */
export type StatusDraft = { to: Status | undefined; closing: Closing; planned: Planned | null; text: string }

export const nothingFilledIn: StatusDraft = { to: undefined, closing: initialClosing, planned: null, text: '' }

/** The draft after another reason, or what belongs to it, was chosen. */
export const reasonChosen = ({ closing, text, ...draft }: StatusDraft, next: Closing): StatusDraft => ({
  ...draft,
  closing: next,
  text: next.reason === closing.reason ? text : textAfter(closing.reason, text, closingFacts[next.reason].defaultText),
})

/** The draft after another status was chosen. */
export function statusChosen(draft: StatusDraft, next: Status | undefined): StatusDraft {
  const { to, closing, text } = draft
  const losesReason = closingWith(to, closing) && !closingWith(next, closing)
  return { ...draft, to: next, text: losesReason ? textAfter(closing.reason, text, '') : text }
}

/** The text of a double that fits its other report: it is not said that one will be handled that was closed already. */
export function textOfDouble(text: string, isMainEnded: boolean): string {
  const texts = [closingFacts.double.defaultText, doubleOfEndedText]
  return texts.includes(text) ? (texts[isMainEnded ? 1 : 0] ?? text) : text
}

/** Another default text, unless staff wrote or chose a text themselves. */
const textAfter = (reason: ClosingReason, text: string, next: string) =>
  !text.trim() || text === closingFacts[reason].defaultText ? next : text
