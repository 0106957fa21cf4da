import { dutchDate, dutchDateTime, dutchDayInWords, dutchDaysBetween, dutchShortDay } from '../../kit/dutch-time.ts'
import { type Calendar, endOfNextWorkday, termInWords } from '../categories/rules.ts'
import { streetLine, townLine } from '../reports/location/rules.ts'
import { statusOf } from '../reports/status/codes.ts'
import { dayPartLabel } from '../reports/status/day-parts.ts'
import type { StatusCode } from '../reports/status/facts.ts'
import { hasDeadline, isEnded } from '../reports/status/rules.ts'
import type { ListedReport, Report } from './contract.ts'

/** How the parts of a report are displayed. */
type ReportTimes = { created_at: string; status: { state: StatusCode; created_at: string } }

/** Whole calendar days since creation; `-` while no deadline runs. */
export const daysOpen = ({ created_at, status }: ReportTimes, now: Date) =>
  hasDeadline(statusOf(status.state)) ? String(dutchDaysBetween(new Date(created_at), now)) : '-'

export type Punctuality = 'on-time' | 'late' | 'very-late'

type ReportDeadline = {
  status: { state: StatusCode; created_at: string }
  category: { deadline: string | null; deadline_factor_3: string | null }
}

/** Whether a report is on time: at present, or at the end of its handling. Undefined without a deadline. */
export function punctuality({ status, category }: ReportDeadline, now: Date): Punctuality | undefined {
  const { deadline, deadline_factor_3: tripled } = category
  if (!deadline) return undefined
  const moment = isEnded(statusOf(status.state)) ? new Date(status.created_at) : now
  if (tripled && moment > new Date(tripled)) return 'very-late'
  return moment > new Date(deadline) ? 'late' : 'on-time'
}

export const punctualityText: Record<Punctuality, string> = {
  'on-time': 'Binnen de afhandeltermijn',
  late: 'Buiten de afhandeltermijn',
  'very-late': '3x buiten de afhandeltermijn',
}

export type TimeLeft = { text: string; urgency: 'late' | 'soon' | 'later' }

/**
 * How long a report still has in days: `nog 2 dagen`, `3 dagen te laat`; undefined without a deadline, or when it has ended. It is
 * soon until the end of the next working day.
 */
export function timeLeft(
  { status, category: { deadline } }: DeadlineOfReport,
  now: Date,
  calendar: Calendar,
): TimeLeft | undefined {
  if (!deadline || isEnded(statusOf(status.state))) return undefined
  const end = new Date(deadline)
  const days = dutchDaysBetween(now, end)
  if (now > end) return { text: days === 0 ? 'vandaag te laat' : `${inDays(-days)} te laat`, urgency: 'late' }
  const text = ['vandaag', 'morgen'][days] ?? `nog ${inDays(days)}`
  return { text, urgency: end <= endOfNextWorkday(now, calendar) ? 'soon' : 'later' }
}

type DeadlineOfReport = { status: { state: StatusCode }; category: { deadline: string | null } }

const inDays = (days: number) => (days === 1 ? '1 dag' : `${days} dagen`)

/** `vandaag`, `morgen` or `ma 23 nov`. @param day as `2026-11-23` */
export function dayInWords(day: string, now: Date): string {
  const moment = new Date(`${day}T12:00:00Z`)
  const near = ['vandaag', 'morgen'][dutchDaysBetween(now, moment)]
  return near ?? dutchShortDay(moment, now)
}

/** When the work is planned: `morgen, ochtend`; undefined where it has no day. */
export function plannedInShort({ planned_on: day, planned_part: part }: PlannedOnWire, now: Date): string | undefined {
  if (!day) return undefined
  return part ? `${dayInWords(day, now)}, ${dayPartLabel[part].toLowerCase()}` : dayInWords(day, now)
}

type PlannedOnWire = Pick<ListedReport, 'planned_on' | 'planned_part'>

/** The beginning of what a reporter wrote, on one line. */
export const firstWords = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxFirstWords ? `${line.slice(0, maxFirstWords).trimEnd()}…` : line
}
/** As much as fits on the widest screen (characters). */
const maxFirstWords = 220

/** `21-11-2026 03.29` */
export const shortDateTime = (time: string) => dutchDateTime(new Date(time))

export const shortDate = (time: string) => dutchDate(new Date(time))

/** `5 werkdagen`; undefined without a service level. */
export const serviceLevelText = (sla: { n_days: number | null; use_calendar_days: boolean | null } | undefined) =>
  sla?.n_days ? termInWords({ days: sla.n_days, calendarDays: sla.use_calendar_days ?? false }) : undefined

type Sla = Parameters<typeof serviceLevelText>[0]

/**
 * `5 werkdagen`, and the day that holds where a report keeps another term than its category has now; undefined without a term.
 */
export function termText({ kept_term: kept }: Pick<Report, 'kept_term'>, sla: Sla): string | undefined {
  const level = serviceLevelText(sla)
  if (!kept) return level
  const day = dutchDayInWords(new Date(`${kept.last_day}T12:00:00Z`))
  return level
    ? `Nieuwe meldingen: ${level}. Deze houdt haar eerdere termijn, tot en met ${day}.`
    : `Houdt haar eerdere termijn, tot en met ${day}.`
}

type AddressParts = NonNullable<Parameters<typeof streetLine>[0]>

/** `Kerkstraat 12A-2` and `1199 AB Meldstad`; both empty where there is only a place on the map. */
export const addressLines = (address: AddressParts | null | undefined) => ({
  street: streetLine(address ?? {}),
  city: townLine(address),
})

type Family = { has_parent?: boolean; has_children?: boolean }

export const familyKind = ({ has_parent = false, has_children = false }: Family) => {
  if (has_children) return 'Hoofdmelding'
  return has_parent ? 'Deelmelding' : 'Standaardmelding'
}

/** The text in place of an address. */
const pinnedText = 'Locatie is gepind op de kaart'

/**
 * The description of a history line for display: the wire joins a district and a place without an address in one line, and calls it
 * "Stadsdeel" everywhere. @param district what the municipality calls it
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

/** The text for a report whose reporter only chose a neighbourhood: staff still have to determine the place. */
export const notYetPlacedText = 'Plaats nog niet bepaald'

/** Whether the place is only known to be in a neighbourhood. */
export const isApproximate = ({ extra_properties: extra }: Pick<ReportLocation, 'extra_properties'>) =>
  typeof extra === 'object' && extra !== null && 'approximate' in extra && Boolean(extra.approximate)

/** What the reporter typed of an approximate place; empty when that was nothing, or is erased. */
export function typedPlaceText({ extra_properties: extra }: Pick<ReportLocation, 'extra_properties'>): string {
  const typed = typeof extra === 'object' && extra !== null && 'typed' in extra ? extra.typed : ''
  return isApproximate({ extra_properties: extra }) && typeof typed === 'string' ? typed.trim() : ''
}

/** The address in lines; for an approximate place, what the reporter typed. */
export function placeLines({ address, extra_properties: extra }: ReportLocation): string[] {
  const { street, city } = addressLines(address)
  if (isApproximate({ extra_properties: extra })) {
    const typed = typedPlaceText({ extra_properties: extra })
    return [notYetPlacedText, ...(typed ? [`De melder schreef: ${typed}`] : [])]
  }
  return street ? [street, city].filter(Boolean) : [pinnedText]
}
