import { z } from 'zod'
import { priorities, reportTypes } from '#features/reports/rules.ts'
import { closingReasons } from '#features/reports/status/closing-reasons.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { isoDay, parseDateTime } from '#kit/day.ts'
import { isDrawnArea } from './drawn-area.ts'

/** In a URL every value is text; a stored filter may hold numbers and booleans. */
const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const RawValue = z.union([Scalar, z.array(Scalar)], 'Geen geldige waarde.')
type RawValue = z.output<typeof RawValue>

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

/** Repeatable: a report matches any of the values. */
const multiple = <T extends string>(check: Check<T>) =>
  RawValue.transform((raw, context) => keepAccepted(distinctValues(raw), check, context)).optional()

const single = <T extends string>(check: Check<T>) =>
  RawValue.transform((raw, context) => keepAccepted(distinctValues(raw).slice(-1), check, context)?.[0]).optional()

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
const isDay = (value: string) => isoDay(value) !== undefined
const day = single(checkedBy(isDay, () => 'Voer een geldige datum in.'))
  .transform(value => value && isoDay(value))
  .optional()

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
export const nullValue = 'null'

/** A closed report was closed before its deadline. */
const closedValues = ['on_time', 'late'] as const

const replyValues = ['new'] as const

const dueValues = ['today', 'week'] as const

const receivedValues = ['since_yesterday'] as const

const changedValues = ['since_yesterday'] as const

/** docs/wire/reports.md#filters */
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
  incident_date: day,
  incident_date_before: day,
  incident_date_after: day,
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
 * The shape of the URL of the overview, the list, the map, stored filters and exports, with the names of the wire
 * and some of our own. A report must match all filters, each by any of its values. The server checks that codes and
 * names exist.
 */
export const ReportFilter = WireFilter.extend({
  status_after: single(moment),
  status_before: single(moment),
  closed: single(oneOf(closedValues)),
  /** `null`: handled without a reason. */
  closing_reason: multiple(oneOf([...closingReasons, nullValue])),
  /** Includes both moments: `2026-11-01/2026-12-01`. */
  reopened: single(interval),
  /** A reply that the user has not read and no colleague acted on. */
  reply: single(oneOf(replyValues)),
  /** Relative to the current day, so a link never shows another day. */
  due: single(oneOf(dueValues)),
  received: single(oneOf(receivedValues)),
  changed: single(oneOf(changedValues)),
  /** Longitude and latitude of each corner: `5.21,52.58;5.22,52.58;5.22,52.59`. */
  within: single(drawnArea),
  /** The departments that a report was routed to, or else those of its category. */
  department: multiple(anyText),
})
export type ReportFilter = z.output<typeof ReportFilter>
export type ReportFilterName = keyof ReportFilter

const isFilterName = (name: string): name is ReportFilterName => name in ReportFilter.shape
export const filterNames = Object.keys(ReportFilter.shape).filter(isFilterName)

/** Leaves out invalid parts, so that an old link still works. */
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

export const isPartlyReadable = (search: URLSearchParams, filter: ReportFilter) =>
  filterNames.some(name => filter[name] === undefined && search.getAll(name).some(Boolean))

export const filterEntries = (filter: ReportFilter): [ReportFilterName, string][] =>
  filterNames.flatMap(name => filterValues(filter, name).map((value): [ReportFilterName, string] => [name, value]))

export const filterValues = (filter: ReportFilter, name: ReportFilterName): readonly string[] =>
  [filter[name] ?? []].flat()

export const isEmptyFilter = (filter: ReportFilter) => filterEntries(filter).length === 0

export const isSameFilter = (one: ReportFilter, other: ReportFilter) => canonicalText(one) === canonicalText(other)
const canonicalText = (filter: ReportFilter) => String(new URLSearchParams(filterEntries(filter).sort()))
