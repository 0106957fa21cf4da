import { removeLinks } from '../../../kit/remove-links.ts'
import type { TemplateAddress } from '../../../kit/template/values.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { receivedMessage } from '../../reports/promise.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { type PromiseColumns, promiseColumns } from '../../reports/server/promise-columns.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { closingForResident } from '../../reports/status/closing-rules.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { MailedEvent } from '../kinds.ts'
import type { ReportValues } from '../templates/variables.ts'
import { removedLinkText } from '../texts.ts'

export type ReportToMail = ReportRow &
  PromiseColumns & {
    categoryName: string
    mainCategoryName: string
    parentStatus: ReportRow['status'] | null
  }

/** A report with the data that its mails need. */
export const findReportToMail = (db: Reader, id: number): Promise<ReportToMail | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('categories as main', 'main.id', 'categories.parentId')
    .leftJoin('reports as parent', 'parent.id', 'reports.parentId')
    .selectAll('reports')
    .select(promiseColumns)
    .select(({ fn, ref, val }) => [
      fn.coalesce('categories.publicName', 'categories.name').as('categoryName'),
      fn.coalesce('main.publicName', 'main.name', val('')).as('mainCategoryName'),
      ref('parent.status').as('parentStatus'),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst()

/** The change of status that a mail follows from. `isByStaff`: its text is Markdown of a colleague. */
export type MailedChange = { event: MailedEvent; isByStaff: boolean }

/**
 * The values of the variables that every mail about a report has.
 * @param change null: the mail follows from none
 * @returns undefined when the resident hid a link in the text, so that no mail may be sent
 */
export function reportValues(base: Base, report: ReportToMail, change: MailedChange | null): ReportValues | undefined {
  const [text, extra, address] = [cleaned(report.text), cleaned(report.textExtra), cleanedAddress(report.address)]
  if (text === undefined || extra === undefined || address === undefined) return undefined
  const place = { type: 'address', address } as const
  return {
    signal_id: { type: 'text', text: String(report.id) },
    formatted_signal_id: { type: 'text', text: displayId(base, report.id) },
    created_at: { type: 'date', moment: report.createdAt },
    text: { type: 'quote', text },
    text_extra: { type: 'quote', text: extra },
    address: place,
    location: place,
    ...statusValues(report, change),
    handling_message: { type: 'markdown', markdown: receivedMessage(report) ?? '' },
    main_category_public_name: { type: 'text', text: report.mainCategoryName },
    sub_category_public_name: { type: 'text', text: report.categoryName },
    source: { type: 'text', text: report.source },
    incident_date_start: { type: 'date', moment: happenedAt(report) },
    my_signals_login_url: {
      type: 'url',
      url: base.municipality.featureFlags.enableMyIncidents ? `${base.frontendUrl}/mijn-meldingen/login` : '',
    },
  }
}

/** How close to reporting something happened when it was not asked when, or just then (milliseconds): clocks differ a little. */
const reportedAtOnce = 300_000

/** The moment of reporting where it was not asked when it was: a mail can leave the second one out. */
const happenedAt = ({ createdAt, incidentStart }: ReportToMail) =>
  Math.abs(createdAt.getTime() - incidentStart.getTime()) < reportedAtOnce ? createdAt : incidentStart

function statusValues(
  report: ReportToMail,
  change: MailedChange | null,
): Pick<ReportValues, 'status_text' | 'status_state'> {
  const { event, isByStaff } = change ?? {}
  const [status, text] = event?.type === 'status-changed' ? [event.to, event.text] : [report.status, report.statusText]
  return {
    status_text: { type: 'message', markdown: isByStaff ? (text ?? '') : asMarkdown(text), ...headOf(change) },
    status_state: { type: 'text', text: codeOf(status) },
  }
}

/** What belongs to the reason for closing, above the text; the mail names the reason itself as the outcome. */
function headOf(change: MailedChange | null) {
  const { detail, contact } = closingOf(change) ?? {}
  return { ...(detail && { detail }), ...(contact && { contact }) }
}

/** What the reporter reads of the reason for which the report is closed; undefined where staff gave none. */
export const closingOf = (change: MailedChange | null) =>
  change?.event.type === 'status-changed' && change.event.closing ? closingForResident(change.event.closing) : undefined

/** An address without links; null without one, undefined when it hides a link. */
function cleanedAddress(address: ReportToMail['address']): TemplateAddress | null | undefined {
  if (!address) return null
  const parts = Object.entries(address).map(([name, value]) => [name, cleaned(String(value ?? ''))] as const)
  if (parts.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(parts)
}

/** The text of a resident without links; undefined when it hides one. */
const cleaned = (text: string | null | undefined) => removeLinks(text ?? '', removedLinkText)

/** The same, where a text that hides a link becomes the words for a removed one. */
export const withoutLinks = (text: string | null | undefined) => cleaned(text) ?? removedLinkText

/** The text of a resident or an external party as Markdown, without what would be read as Markdown or as a link. */
const asMarkdown = (text: string | null | undefined) => withoutLinks(text).replaceAll(/[\\`*_[\]<>#|]/g, '')
