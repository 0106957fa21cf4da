import {
  type Calendar,
  endOfLastDay,
  endOfNextWorkday,
  isPastLastDay,
  termInWords,
} from '#features/categories/rules.ts'
import { closedPunctualityLabel, type Punctuality, punctualityLabel } from '#features/filters/punctuality.ts'
import { streetLine, townLine } from '#features/reports/location/rules.ts'
import { dayPartLabel } from '#features/reports/status/day-parts.ts'
import type { StatusCode } from '#features/reports/status/facts.ts'
import { hasDeadline, isEnded, statusOf } from '#features/reports/status/rules.ts'
import { dutchDate, dutchDateTime, dutchDayInWords, dutchDaysBetween, dutchShortDay } from '#kit/dutch-time.ts'
import type { ListedReport, Report } from './contract.ts'

type ReportTimes = { created_at: string; status: { state: StatusCode; created_at: string } }

/** Whole calendar days since creation; `-` while no deadline runs. */
export const daysOpen = ({ created_at, status }: ReportTimes, now: Date) =>
  hasDeadline(statusOf(status.state)) ? String(dutchDaysBetween(new Date(created_at), now)) : '-'

type ReportDeadline = {
  status: { state: StatusCode; created_at: string }
  last_day?: string | undefined
  last_day_factor_3?: string | undefined
}

export function punctuality(report: ReportDeadline, now: Date): Punctuality | undefined {
  const { status, last_day: lastDay, last_day_factor_3: tripled } = report
  if (!lastDay) return undefined
  const moment = isEnded(statusOf(status.state)) ? new Date(status.created_at) : now
  if (tripled && isPastLastDay(tripled, moment)) return 'late_factor_3'
  return isPastLastDay(lastDay, moment) ? 'late' : 'on_time'
}

export const punctualityText = (punctuality: Punctuality, { status }: Pick<ReportDeadline, 'status'>): string =>
  isEnded(statusOf(status.state)) ? closedPunctualityLabel(punctuality) : punctualityLabel[punctuality]

export type TimeLeft = { text: string; urgency: 'late' | 'soon' | 'later' }

/**
 * `nog 2 dagen`, `3 dagen te laat`; undefined without a last day, or when it has ended. `soon` lasts until the end of
 * the next working day.
 */
export function timeLeft(
  { status, last_day: lastDay }: DeadlineOfReport,
  now: Date,
  calendar: Calendar,
): TimeLeft | undefined {
  if (!lastDay || isEnded(statusOf(status.state))) return undefined
  const end = endOfLastDay(lastDay)
  const days = dutchDaysBetween(now, end)
  if (isPastLastDay(lastDay, now)) return { text: `${inDays(-days)} te laat`, urgency: 'late' }
  const text = ['vandaag', 'morgen'][days] ?? `nog ${inDays(days)}`
  return { text, urgency: end <= endOfNextWorkday(now, calendar) ? 'soon' : 'later' }
}

type DeadlineOfReport = { status: { state: StatusCode }; last_day?: string | undefined }

const inDays = (days: number) => (days === 1 ? '1 dag' : `${days} dagen`)

/** `vandaag`, `morgen` or `ma 23 nov`. @param day as `2026-11-23` */
export function dayInWords(day: string, now: Date): string {
  const moment = new Date(`${day}T12:00:00Z`)
  const near = ['vandaag', 'morgen'][dutchDaysBetween(now, moment)]
  return near ?? dutchShortDay(moment, now)
}

/** `morgen, ochtend`; undefined without a day. */
export function plannedInShort({ planned_on: day, planned_part: part }: PlannedOnWire, now: Date): string | undefined {
  if (!day) return undefined
  return part ? `${dayInWords(day, now)}, ${dayPartLabel[part].toLowerCase()}` : dayInWords(day, now)
}

type PlannedOnWire = Pick<ListedReport, 'planned_on' | 'planned_part'>

export const firstWords = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxFirstWords ? `${line.slice(0, maxFirstWords).trimEnd()}…` : line
}
/** Characters that fit on the widest screen. */
const maxFirstWords = 220

/** `21-11-2026 03:29` */
export const shortDateTime = (time: string) => dutchDateTime(new Date(time))

export const shortDate = (time: string) => dutchDate(new Date(time))

/** `5 werkdagen`; undefined without a service level. */
export const serviceLevelText = (sla: { n_days: number | null; use_calendar_days: boolean | null } | undefined) =>
  sla?.n_days ? termInWords({ days: sla.n_days, calendarDays: sla.use_calendar_days ?? false }) : undefined

type Sla = Parameters<typeof serviceLevelText>[0]

/** `5 werkdagen`, with the actual day when a report keeps another term than its category; undefined without a term. */
export function termText({ kept_term: kept }: Pick<Report, 'kept_term'>, sla: Sla): string | undefined {
  const level = serviceLevelText(sla)
  if (!kept) return level
  const day = dutchDayInWords(new Date(`${kept.last_day}T12:00:00Z`))
  return level
    ? `Nieuwe meldingen: ${level}. Deze houdt haar eerdere termijn, tot en met ${day}.`
    : `Houdt haar eerdere termijn, tot en met ${day}.`
}

type AddressParts = NonNullable<Parameters<typeof streetLine>[0]>

/** `Kerkstraat 12A-2` and `1199 AB Meldstad`; both empty for a place without an address. */
export const addressLines = (address: AddressParts | null | undefined) => ({
  street: streetLine(address ?? {}),
  city: townLine(address),
})

type Family = { has_parent?: boolean; has_children?: boolean }

export const familyKind = ({ has_parent = false, has_children = false }: Family) => {
  if (has_children) return 'Hoofdmelding'
  return has_parent ? 'Deelmelding' : 'Standaardmelding'
}

const pinnedText = 'Locatie is gepind op de kaart'

/**
 * The wire joins a district and a place without an address in one line, and always calls it "Stadsdeel". @param
 * district the municipality's word for it
 */
export function readableDescription({ what, description }: DescribedLine, district: string): string {
  const text = (description ?? '').replace(new RegExp(`(?<=\\S)${pinnedText}`), `\n${pinnedText}`)
  return what === 'UPDATE_LOCATION' ? text.replace(/^Stadsdeel: /, `${district}: `) : text
}
type DescribedLine = { what: string; description: string | null }

type ReportLocation = {
  address: AddressParts | null
  extra_properties?: unknown
}

/** The reporter chose only a neighbourhood: staff still have to determine the place. */
export const notYetPlacedText = 'Plaats nog niet bepaald'

export const isApproximate = ({ extra_properties: extra }: Pick<ReportLocation, 'extra_properties'>) =>
  typeof extra === 'object' && extra !== null && 'approximate' in extra && Boolean(extra.approximate)

export function typedPlaceText({ extra_properties: extra }: Pick<ReportLocation, 'extra_properties'>): string {
  const typed = typeof extra === 'object' && extra !== null && 'typed' in extra ? extra.typed : ''
  return isApproximate({ extra_properties: extra }) && typeof typed === 'string' ? typed.trim() : ''
}

export function placeLines({ address, extra_properties: extra }: ReportLocation): string[] {
  const { street, city } = addressLines(address)
  if (isApproximate({ extra_properties: extra })) {
    const typed = typedPlaceText({ extra_properties: extra })
    return [notYetPlacedText, ...(typed ? [`De melder schreef: ${typed}`] : [])]
  }
  return street ? [street, city].filter(Boolean) : [pinnedText]
}

/** Characters: about two lines of a header. */
const maxLength = 150

export function textExcerpt(text: string): { text: string; isWhole: boolean } {
  const [firstLine = '', ...others] = text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (firstLine.length <= maxLength) {
    return { text: others.length > 0 ? `${firstLine} …` : firstLine, isWhole: others.length === 0 }
  }
  const cut = firstLine.slice(0, maxLength)
  return { text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`, isWhole: false }
}
