import { receivedMessage } from '#features/reports/promise.ts'
import { displayId, type PromiseColumns, promiseColumns, type ReportRow } from '#features/reports/server/store.ts'
import { closingForResident } from '#features/reports/status/closing-rules.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { removeLinks } from '#kit/remove-links.ts'
import type { TemplateAddress } from '#kit/template/fill.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { MailedEvent } from '../kinds.ts'
import { mailedLink } from '../links.ts'
import type { ReportValues } from '../templates/variables.ts'
import { removedLinkText } from '../texts.ts'

export type ReportToMail = ReportRow &
  PromiseColumns & {
    categoryName: string
    mainCategoryName: string
    parentStatus: ReportRow['status'] | null
  }

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

/** `isByStaff`: the text is Markdown of a colleague. */
export type MailedChange = { event: MailedEvent; isByStaff: boolean }

/**
 * @param change null when the mail follows from none @returns undefined when the text of the resident hides a link:
 * no mail may be sent then
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
      url: base.municipality.featureFlags.enableMyIncidents ? mailedLink(base.frontendUrl, 'askForReports') : '',
    },
  }
}

/** Milliseconds between the event and the report that count as the same moment: clocks differ. */
const reportedAtOnce = 300_000

/** Equals the moment of reporting when it was not asked, so that a mail can leave it out. */
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

function headOf(change: MailedChange | null) {
  const { detail, contact } = closingOf(change) ?? {}
  return { ...(detail && { detail }), ...(contact && { contact }) }
}

export const closingOf = (change: MailedChange | null) =>
  change?.event.type === 'status-changed' && change.event.closing ? closingForResident(change.event.closing) : undefined

/** Null without an address, undefined when it hides a link. */
function cleanedAddress(address: ReportToMail['address']): TemplateAddress | null | undefined {
  if (!address) return null
  const parts = Object.entries(address).map(([name, value]) => [name, cleaned(String(value ?? ''))] as const)
  if (parts.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(parts)
}

/** Undefined when the text hides a link. */
const cleaned = (text: string | null | undefined) => removeLinks(text ?? '', removedLinkText)

export const withoutLinks = (text: string | null | undefined) => cleaned(text) ?? removedLinkText

/** Removes everything that Markdown or links would be read from. */
const asMarkdown = (text: string | null | undefined) => withoutLinks(text).replaceAll(/[\\`*_[\]<>#|]/g, '')
