import { dutchDay, dutchDayInWords } from '#kit/dutch-time.ts'
import { fromDutchTime } from '#kit/workdays.ts'
import { closingFacts, doubleOfEndedText } from '../status/closing-facts.ts'
import { type Closing, type ClosingReason, closingReasons } from '../status/closing-reasons.ts'
import { closingDetailOf, closingLabel, missingInClosing, takesClosingReason } from '../status/closing-rules.ts'
import type { Planned } from '../status/planned.ts'
import { takesPlannedDay } from '../status/rules.ts'
import type { Status } from '../status/statuses.ts'

export const closingFor = (reason: ClosingReason): Closing => ({ reason, detail: null, plannedOn: null })

export const closingOptions = closingReasons.map(reason => ({ value: reason, label: closingLabel(reason) }))

export const closingWith = (to: Status | undefined, closing: Closing | null) =>
  to && takesClosingReason(to) ? closing : null

export type ClosingError = { field: 'closing-reason' | 'detail' | 'plannedOn' | 'double'; text: string }

type ClosingFactsOfForm = {
  now: Date
  to: Status | undefined
  isDoubleKnown: boolean
}

export function closingError(
  closing: Closing | null,
  { now, to, isDoubleKnown }: ClosingFactsOfForm,
): ClosingError | undefined {
  if (!closing && to && takesClosingReason(to)) return { field: 'closing-reason', text: 'Kies een reden' }
  const asks = closing && closingDetailOf(closing.reason)
  if (!asks) return undefined
  const field = asks.kind === 'double' ? (isDoubleKnown ? undefined : 'double') : missingInClosing(closing)
  if (field) return { field, text: asks.error }
  return plannedDayError(closing.plannedOn, now)
}

export const plannedDayError = (plannedOn: string | null | undefined, now: Date): ClosingError | undefined =>
  plannedOn && plannedOn < dutchDay(now) ? { field: 'plannedOn', text: 'Kies vandaag of een latere dag' } : undefined

export const plannedWith = (to: Status | undefined, planned: Planned | null) =>
  to && takesPlannedDay(to) ? planned : null

/** Matches `Wij hebben de lamp gemaakt`, not `Wij hebben een afspraak gemaakt`. */
const workDone =
  /^(we|wij|onze collega’s) hebben (de|het|uw) .*\b(gemaakt|vervangen|opgeruimd|schoongemaakt|weggehaald|geleegd|geveegd|gesnoeid|rechtgezet)\b/i

/** Matches neither `Het wordt opgelost` nor `Het is nog niet opgelost`. */
const saysDone = (sentence: string) =>
  (/\b(opgelost|verholpen|gerepareerd|hersteld)\b/i.test(sentence) || workDone.test(sentence)) &&
  !/\b(niet|geen|nog|wordt|worden|zal|zullen|gaan|kan|kunnen|moet|moeten|als|zodra)\b/i.test(sentence)

export const contradictsReason = (text: string, closing: Closing | null): boolean =>
  closing !== null && closing.reason !== 'solved' && text.split(/(?<=[.!?])\s+|\n/).some(saysDone)

const saidReasons: readonly (readonly [ClosingReason, RegExp])[] = [
  ['not_found', /\b(niets?|niet meer) (gevonden|aangetroffen|gezien)\b/i],
  ['not_ours', /\bniet (van|bij) (de gemeente|ons)\b|\{\{\s*organisatie\s*\}\}|\bgaan (hier|daar) niet over\b/i],
  ['double', /\bal eerder gemeld\b|\bmelding is al eerder gedaan\b/i],
]

export const fitsReason = (text: string, closing: Closing | null): boolean =>
  closing === null ||
  (!contradictsReason(text, closing) &&
    saidReasons.every(([reason, words]) => reason === closing.reason || !words.test(text)))

export const contradictionText = (text: string, closing: Closing | null): string | null =>
  closing && contradictsReason(text, closing)
    ? `De tekst zegt dat het is opgelost, maar bij Reden staat: ${closingLabel(closing.reason)}. De melder leest allebei.`
    : null

type Details = { closing: Closing | null; planned: Planned | null }

const blanks = /(\{\{\s*(?:organisatie|datum)\s*\}\})/

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

export const withDetails = (text: string, details: Details): string => readOf(partsOf(text, details))

/**
 * Maps an edit of the filled-in text back to the default text. A value keeps following its field until staff change
 * it in the text.
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

/** No reason is preselected: a wrong mail costs more than a press. */
export type StatusDraft = { to: Status | undefined; closing: Closing | null; planned: Planned | null; text: string }

export const nothingFilledIn: StatusDraft = { to: undefined, closing: null, planned: null, text: '' }

export const reasonChosen = ({ closing, text, ...draft }: StatusDraft, next: Closing): StatusDraft => ({
  ...draft,
  closing: next,
  text: next.reason === closing?.reason ? text : textAfter(closing, text, closingFacts[next.reason].defaultText),
})

export function statusChosen(draft: StatusDraft, next: Status | undefined): StatusDraft {
  const { to, closing, text } = draft
  const losesReason = closingWith(to, closing) && !closingWith(next, closing)
  return { ...draft, to: next, text: losesReason ? textAfter(closing, text, '') : text }
}

/** The text must not promise to handle a report that is already closed. */
export function textOfDouble(text: string, isMainEnded: boolean): string {
  const texts = [closingFacts.double.defaultText, doubleOfEndedText]
  return texts.includes(text) ? (texts[isMainEnded ? 1 : 0] ?? text) : text
}

export const isTextOfReason = (text: string, closing: Closing | null): boolean =>
  closing !== null && [closingFacts[closing.reason].defaultText, doubleOfEndedText].includes(text)

const textAfter = (closing: Closing | null, text: string, next: string) =>
  !text.trim() || isTextOfReason(text, closing) ? next : text
