import { z } from 'zod'
import { parseDateTime } from '../../kit/parse-date-time.ts'
import { priorities, reportTypes } from '../reports/rules.ts'
import { closingReasons } from '../reports/status/closing-reasons.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { isDrawnArea } from './drawn-area.ts'

/** In a URL every value is text; a stored filter may hold numbers and booleans. */
const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const RawValue = z.union([Scalar, z.array(Scalar)], 'Geen geldige waarde.')
type RawValue = z.output<typeof RawValue>

/** An empty value counts as a filter that is not raw. */
const distinctValues = (raw: RawValue) => [...new Set([raw].flat().filter(value => value !== ''))]

export const invalidChoiceText = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`

type Check<T extends string = string> = { accepts: (value: string) => value is T; errorText: (value: string) => string }
const anyText: Check = { accepts: (value): value is string => value !== '', errorText: invalidChoiceText }
const oneOf = <const T extends string>(choices: readonly T[]): Check<T> => ({
  accepts: (value): value is T => choices.some(choice => choice === value),
  errorText: invalidChoiceText,
})
const checkedBy = (accepts: (value: string) => boolean, errorText: (value: string) => string): Check => ({
  accepts: (value): value is string => accepts(value),
  errorText,
})

function keepAccepted<T extends string>(
  values: readonly string[],
  { accepts, errorText }: Check<T>,
  context: z.RefinementCtx,
) {
  const accepted = values.filter(accepts)
  const rejected = values.find(value => !accepts(value))
  if (rejected !== undefined) context.addIssue({ code: 'custom', message: errorText(rejected) })
  return accepted.length > 0 ? accepted : undefined
}

/** May be repeated: a report matches with any of the values. */
const multiple = <T extends string>(check: Check<T>) =>
  RawValue.transform((raw, context) => keepAccepted(distinctValues(raw), check, context)).optional()

/** When repeated, the last value counts. */
const single = <T extends string>(check: Check<T>) =>
  RawValue.transform((raw, context) => keepAccepted(distinctValues(raw).slice(-1), check, context)?.[0]).optional()

/** Text as people type it, trimmed. */
const text = RawValue.transform(raw => distinctValues([raw].flat().map(value => value.trim())).at(-1)).optional()

const isNumber = (value: string) => /^[-+]?\d{1,15}(\.\d{0,15})?$/.test(value)
const isKey = (value: string) => /^\d{1,15}$/.test(value)
const number = checkedBy(
  value => isNumber(value.trim()),
  () => 'Voer een getal in.',
)
const key = checkedBy(isKey, value => `“${value}” is geen geldige waarde.`)

const isMoment = (value: string) => parseDateTime(value) !== undefined
const moment = checkedBy(isMoment, () => 'Voer een geldige datum/tijd in.')
const isDay = (value: string) => value.length === 10 && isMoment(value)
const day = checkedBy(isDay, () => 'Voer een geldige datum in.')

const isInterval = (value: string) => {
  const [from, to, ...more] = value.split('/')
  return more.length === 0 && [from, to].every(each => each !== undefined && isMoment(each))
}
const drawnArea = checkedBy(isDrawnArea, () => 'Dit is geen getekend gebied.')
const interval = checkedBy(isInterval, () => 'Voer een geldige periode in.')

const trueWords = ['true', 'True', '1']
const falseWords = ['false', 'False', '0']
const booleans = RawValue.transform((raw, context) => {
  const values = keepAccepted(distinctValues(raw), oneOf([...trueWords, ...falseWords]), context)
  return values && [...new Set(values.map(value => trueWords.includes(value)))].map(String)
}).optional()

const districtCodes = ['A', 'B', 'E', 'M', 'N', 'T', 'K', 'F', 'H', 'W'] as const
const kinds = ['signal', 'parent_signal', 'child_signal', 'exclude_parent_signal'] as const
export const contactDetails = ['email', 'phone', 'none'] as const
const feedbackValues = ['satisfied', 'not_satisfied', 'not_received'] as const
const punctualityValues = ['on_time', 'late', 'late_factor_3', 'null'] as const
/** Instead of a code: the reports that have none. */
export const nullValue = 'null'

/** Whether a closed report was closed before its deadline. */
const closedValues = ['on_time', 'late'] as const

const replyValues = ['new'] as const

/** By when an open report has to be handled: today, or today or later this week. */
const dueValues = ['today', 'week'] as const

const receivedValues = ['since_yesterday'] as const

const changedValues = ['since_yesterday'] as const

/** The filters of the wire (docs/wire/reports.md#filters). */
export const WireFilter = z.object({
  id: single(number),
  address_text: text,
  area_code: multiple(anyText),
  area_type_code: single(anyText),
  buurt_code: multiple(anyText),
  stadsdeel: multiple(oneOf([...districtCodes, nullValue])),
  category_id: multiple(key),
  category_slug: multiple(anyText),
  maincategory_slug: multiple(anyText),
  contact_details: multiple(oneOf(contactDetails)),
  created_before: single(moment),
  created_after: single(moment),
  updated_before: single(moment),
  updated_after: single(moment),
  incident_date: single(day),
  incident_date_before: single(day),
  incident_date_after: single(day),
  directing_department: multiple(anyText),
  routing_department_code: multiple(anyText),
  feedback: single(oneOf(feedbackValues)),
  has_changed_children: booleans,
  kind: multiple(oneOf(kinds)),
  note_keyword: text,
  priority: multiple(oneOf(priorities)),
  source: multiple(anyText),
  status: multiple(oneOf(statusCodes)),
  type: multiple(oneOf(reportTypes)),
  assigned_user_email: text,
  reporter_email: text,
  punctuality: single(oneOf(punctualityValues)),
})

/**
 * All filters of reports, with the names of the wire and some of our own: one shape for the URL of the overview, the list,
 * the map, a stored filter and an export. A report matches any of the values of one filter, and all filters at once. Whether
 * a code or name exists is checked by the server.
 */
export const ReportFilter = WireFilter.extend({
  /** When the report got its present status. */
  status_after: single(moment),
  status_before: single(moment),
  closed: single(oneOf(closedValues)),
  /** Why it was closed; `null`: handled without saying why. */
  closing_reason: multiple(oneOf([...closingReasons, nullValue])),
  /** Reopened between two moments, both included: `2026-11-01/2026-12-01`. */
  reopened: single(interval),
  /** What the reporter or an external party replied, the user has not read, and no colleague did anything with yet. */
  reply: single(oneOf(replyValues)),
  /** Open, with its deadline on this day or in the rest of this week: a link to it is never of another day. */
  due: single(oneOf(dueValues)),
  /** It came in since the beginning of yesterday. */
  received: single(oneOf(receivedValues)),
  /** Anything about it changed since the beginning of yesterday. */
  changed: single(oneOf(changedValues)),
  /** Inside an area that was drawn on the map: the longitude and latitude of its corners, `5.21,52.58;5.22,52.58;5.22,52.59`. */
  within: single(drawnArea),
  /** The departments that handle it: those it was routed to, else those responsible for its category. */
  department: multiple(anyText),
})
export type ReportFilter = z.output<typeof ReportFilter>
export type FilterName = keyof ReportFilter

const isFilterName = (name: string): name is FilterName => name in ReportFilter.shape
export const filterNames = Object.keys(ReportFilter.shape).filter(isFilterName)

/** A filter from a URL or from a stored filter; a part that cannot be read is left out, so that an old link still works. */
export function readableFilter(raw: Readonly<Record<string, unknown>>): ReportFilter {
  const parsed = ReportFilter.safeParse(raw)
  if (parsed.success) return withoutUndefined(parsed.data)
  const unreadableNames = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  return withoutUndefined(
    ReportFilter.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !unreadableNames.has(name)))),
  )
}

const withoutUndefined = (filter: ReportFilter): ReportFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

export const filterFromSearchParams = (search: URLSearchParams) =>
  readableFilter(Object.fromEntries(filterNames.map(name => [name, search.getAll(name)])))

/** Whether a URL holds a filter that could not be read. */
export const isPartlyReadable = (search: URLSearchParams, filter: ReportFilter) =>
  filterNames.some(name => filter[name] === undefined && search.getAll(name).some(Boolean))

/** Each value of each filter, in the order of the contract, for a query string. */
export const filterEntries = (filter: ReportFilter): [FilterName, string][] =>
  filterNames.flatMap(name => filterValues(filter, name).map((value): [FilterName, string] => [name, value]))

export const filterValues = (filter: ReportFilter, name: FilterName): readonly string[] => [filter[name] ?? []].flat()

export const isEmptyFilter = (filter: ReportFilter) => filterEntries(filter).length === 0

/** Whether two filters have the same values, in any order. */
export const isSameFilter = (one: ReportFilter, other: ReportFilter) => canonicalText(one) === canonicalText(other)
const canonicalText = (filter: ReportFilter) => String(new URLSearchParams(filterEntries(filter).sort()))
