import { z } from 'zod'
import { parseDateTime } from '../../kit/parse-date-time.ts'
import { priorities, reportTypes } from '../reports/rules.ts'
import { statusCodes } from '../reports/status/codes.ts'

/** In an address all is text; a stored filter may hold numbers and booleans. */
const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const Given = z.union([Scalar, z.array(Scalar)], 'Geen geldige waarde.')
type Given = z.output<typeof Given>

/** Nothing stands for a filter that is not given. */
const all = (given: Given) => [...new Set([given].flat().filter(value => value !== ''))]

export const notAChoice = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`

type Check<T extends string = string> = { fits: (value: string) => value is T; sentence: (value: string) => string }
const any: Check = { fits: (value): value is string => value !== '', sentence: notAChoice }
const among = <const T extends string>(choices: readonly T[]): Check<T> => ({
  fits: (value): value is T => choices.some(choice => choice === value),
  sentence: notAChoice,
})
const fitting = (fits: (value: string) => boolean, sentence: (value: string) => string): Check => ({
  fits: (value): value is string => fits(value),
  sentence,
})

function checked<T extends string>(values: readonly string[], { fits, sentence }: Check<T>, context: z.RefinementCtx) {
  const good = values.filter(fits)
  const bad = values.find(value => !fits(value))
  if (bad !== undefined) context.addIssue({ code: 'custom', message: sentence(bad) })
  return good.length > 0 ? good : undefined
}

/** May be given more than once: any of the values. */
const many = <T extends string>(check: Check<T>) =>
  Given.transform((given, context) => checked(all(given), check, context)).optional()

/** Given more than once, the last counts. */
const one = <T extends string>(check: Check<T>) =>
  Given.transform((given, context) => checked(all(given).slice(-1), check, context)?.[0]).optional()

/** What people type: spaces around it say nothing. */
const text = Given.transform(given => all([given].flat().map(value => value.trim())).at(-1)).optional()

const isNumber = (value: string) => /^[-+]?\d{1,15}(\.\d{0,15})?$/.test(value)
const isKey = (value: string) => /^\d{1,15}$/.test(value)
const number = fitting(
  value => isNumber(value.trim()),
  () => 'Voer een getal in.',
)
const key = fitting(isKey, value => `“${value}” is geen geldige waarde.`)

const isMoment = (value: string) => parseDateTime(value) !== undefined
const moment = fitting(isMoment, () => 'Voer een geldige datum/tijd in.')
const isDay = (value: string) => value.length === 10 && isMoment(value)
const day = fitting(isDay, () => 'Voer een geldige datum in.')

const isInterval = (value: string) => {
  const [from, to, ...more] = value.split('/')
  return more.length === 0 && [from, to].every(each => each !== undefined && isMoment(each))
}
const interval = fitting(isInterval, () => 'Voer een geldige periode in.')

const yes = ['true', 'True', '1']
const no = ['false', 'False', '0']
const yesOrNo = Given.transform((given, context) => {
  const values = checked(all(given), among([...yes, ...no]), context)
  return values && [...new Set(values.map(value => yes.includes(value)))].map(String)
}).optional()

const districtCodes = ['A', 'B', 'E', 'M', 'N', 'T', 'K', 'F', 'H', 'W'] as const
const kinds = ['signal', 'parent_signal', 'child_signal', 'exclude_parent_signal'] as const
export const contactDetails = ['email', 'phone', 'none'] as const
const feedbacks = ['satisfied', 'not_satisfied', 'not_received'] as const
const punctualities = ['on_time', 'late', 'late_factor_3', 'null'] as const
/** Where a code stands, for what has none. */
export const none = 'null'

/** How a closed report was closed, by its deadline. */
const closings = ['on_time', 'late'] as const

/** What the wire can filter reports by (docs/wire/reports.md#filters). */
export const WireFilter = z.object({
  id: one(number),
  address_text: text,
  area_code: many(any),
  area_type_code: one(any),
  buurt_code: many(any),
  stadsdeel: many(among([...districtCodes, none])),
  category_id: many(key),
  category_slug: many(any),
  maincategory_slug: many(any),
  contact_details: many(among(contactDetails)),
  created_before: one(moment),
  created_after: one(moment),
  updated_before: one(moment),
  updated_after: one(moment),
  incident_date: one(day),
  incident_date_before: one(day),
  incident_date_after: one(day),
  directing_department: many(any),
  routing_department_code: many(any),
  feedback: one(among(feedbacks)),
  has_changed_children: yesOrNo,
  kind: many(among(kinds)),
  note_keyword: text,
  priority: many(among(priorities)),
  source: many(any),
  status: many(among(statusCodes)),
  type: many(among(reportTypes)),
  assigned_user_email: text,
  reporter_email: text,
  punctuality: one(among(punctualities)),
})

/**
 * What reports can be filtered by, by the names of the wire and with some of our own: the one shape for the address of the
 * overview, the list, the map, a stored filter and an export. Several values of one filter are either-or, several filters
 * all at once. Whether a code or name is one that exists is asked by the server.
 */
export const ReportFilter = WireFilter.extend({
  /** Since when it has the status that it has. */
  status_after: one(moment),
  status_before: one(moment),
  closed: one(among(closings)),
  /** Was reopened between two moments, as in `2026-11-01/2026-12-01`; both count. */
  reopened: one(interval),
  /** Whose work it is: the departments that it was routed to, else those responsible for its category. */
  department: many(any),
})
export type ReportFilter = z.output<typeof ReportFilter>
export type FilterName = keyof ReportFilter

const isFilterName = (name: string): name is FilterName => name in ReportFilter.shape
export const filterNames = Object.keys(ReportFilter.shape).filter(isFilterName)
