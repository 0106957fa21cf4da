import type { ListedReport } from '#features/report-view/contract.ts'
import { priorityLabel } from '#features/reports/labels.ts'
import { type Action, hasRightTo } from '#features/reports/policy.ts'
import { closingText, plannedDayOf } from '#features/reports/status/closing-rules.ts'
import { plannedText } from '#features/reports/status/planned.ts'
import {
  isEnded,
  mayFollow,
  mayRecategorise,
  noMailReason,
  selectableStatuses,
  statusLabel,
  statusMail,
  statusOf,
} from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { closingIn, plannedIn } from '#features/reports/status-change/contract.ts'
import type { User } from '#features/users/policy.ts'
import type { BulkChange, BulkPatch } from './contract.ts'

const changeableParts = ['status', 'category', 'department', 'assignee', 'priority', 'note'] as const
export type BulkPart = (typeof changeableParts)[number]

export const partLabel: Record<BulkPart, string> = {
  status: 'Status',
  category: 'Subcategorie',
  department: 'Afdeling',
  assignee: 'Toegewezen aan',
  priority: 'Urgentie',
  note: 'Notitie',
}

const requiredAction: Record<BulkPart, Action> = {
  status: 'changeStatus',
  category: 'changeCategory',
  department: 'change',
  assignee: 'change',
  priority: 'change',
  note: 'addNote',
}

type Flags = { assignSignalToDepartment: boolean; assignSignalToEmployee: boolean }

export const allowedParts = (user: User, flags: Flags): BulkPart[] =>
  changeableParts.filter(
    part =>
      hasRightTo(user, requiredAction[part]) &&
      (part !== 'department' || flags.assignSignalToDepartment) &&
      (part !== 'assignee' || flags.assignSignalToEmployee),
  )

export const possibleStatuses = (reports: readonly ListedReport[]): Status[] =>
  selectableStatuses.filter(to => reports.some(({ status }) => mayFollow(statusOf(status.state), to)))

export const canBeMailed = ({ reporter: { email, allows_contact }, has_parent }: ListedReport) =>
  noMailReason({
    isPart: has_parent,
    hasEmail: email !== '',
    isAddressRefused: false,
    allowsContact: allows_contact,
  }) === undefined

/** For example `2 van de 3 melders kunnen een e-mail krijgen.` */
export function mailableText(reports: readonly ListedReport[], to: Status): string {
  const changing = reports.filter(({ status }) => mayFollow(statusOf(status.state), to))
  const [count, total] = [changing.filter(canBeMailed).length, changing.length]
  if (statusMail(to) === null) return 'Bij deze status hoort geen e-mail aan de melders.'
  if (total === 1) return count === 1 ? 'De melder kan een e-mail krijgen.' : 'De melder kan geen e-mail krijgen.'
  if (count === 0) return 'Geen van de melders kan een e-mail krijgen.'
  if (count === total) return `Alle ${total} melders kunnen een e-mail krijgen.`
  return `${count} van de ${total} melders ${count === 1 ? 'kan' : 'kunnen'} een e-mail krijgen.`
}

export const countUnchangeable = (reports: readonly ListedReport[], to: Status) =>
  reports.filter(({ status }) => !mayFollow(statusOf(status.state), to)).length

/** The planned day is after the one that the reporters know, or after the term. */
export const countPlannedTooLate = (reports: readonly ListedReport[], day: string) =>
  reports.filter(({ status, planned_on: plannedOn, last_day: lastDay }) => {
    const named = plannedDayOf({ status: statusOf(status.state), plannedOn: plannedOn ?? null })
    return mayFollow(statusOf(status.state), 'scheduled') && day > (named ?? lastDay ?? day)
  }).length

export function lostDays(reports: readonly ListedReport[]): { count: number; mailable: number } {
  const planned = reports.filter(({ status, planned_on: plannedOn }) => {
    const from = statusOf(status.state)
    return mayRecategorise(from) && plannedDayOf({ status: from, plannedOn: plannedOn ?? null }) !== null
  })
  return { count: planned.length, mailable: planned.filter(canBeMailed).length }
}

/** For example `3 meldingen zijn ingepland; die dag vervalt.` */
export const lostDaysText = (count: number) =>
  `${reportCountText(count)} ${count === 1 ? 'is' : 'zijn'} ingepland; die dag vervalt.`

export const countUnrecategorisable = (reports: readonly ListedReport[]) =>
  reports.filter(({ status }) => !mayRecategorise(statusOf(status.state))).length

export function alreadyTexts(
  part: BulkPart,
  reports: readonly ListedReport[],
  nameOf: (address: string) => string,
): string[] {
  const ended = reports.filter(({ status }) => isEnded(statusOf(status.state)))
  const assigned = part === 'assignee' ? reports.flatMap(report => report.assigned_user_email ?? []) : []
  const names = [...new Set(assigned)].map(nameOf).sort((one, other) => one.localeCompare(other, 'nl'))
  const to = names.length > maxNames ? `${names.length} collega’s` : names.join(', ')
  return [
    ...(ended.length > 0 && part !== 'status' && part !== 'category' ? [`${ofAll(ended, reports)} al gesloten.`] : []),
    ...(assigned.length > 0 ? [`${ofAll(assigned, reports)} al toegewezen aan ${to}.`] : []),
  ]
}

const maxNames = 4

function ofAll({ length }: readonly unknown[], reports: readonly unknown[]): string {
  if (reports.length === 1) return 'Deze melding is'
  return `${length} van de ${reports.length} meldingen ${length === 1 ? 'is' : 'zijn'}`
}

export const reportCountText = (count: number) =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? 'melding' : 'meldingen'}`

type Names = {
  category: (url: string) => string | undefined
  department: (id: number) => string | undefined
  colleague: (address: string) => string
}

type Verb = 'wordt' | 'is'

/**
 * For example `Van 3 meldingen wordt de status Ingepland`, and afterwards `Van 3 meldingen is de status nu
 * Ingepland`.
 */
export function changeText(count: number, patch: BulkPatch, names: Names, verb: Verb = 'wordt'): string {
  const reports = reportCountText(count)
  if (patch.notes) return `Bij ${reports} ${verb === 'is' ? 'staat nu' : 'komt'} een notitie`
  return `Van ${reports} ${changedValues(patch, names, verb)}`
}

function changedValues(patch: BulkPatch, names: Names, verb: Verb): string {
  const { category, status, priority, routing_departments: routing, assigned_user_email: assignee } = patch
  const now = verb === 'is' ? ' nu' : ''
  const parts = [
    category && `subcategorie${now} ${names.category(category.category_url) ?? 'een andere'}`,
    status && !category && `status${now} ${statusText(statusOf(status.state), patch)}`,
    priority && `urgentie${now} ${priorityLabel[priority.priority]}`,
    routing && `afdeling${now} ${departmentText(routing, names)}`,
    assignee !== undefined && `behandelaar${now} ${assignee === null ? 'niemand' : names.colleague(assignee)}`,
  ].filter(part => typeof part === 'string')
  return parts.map(part => `${verb} de ${part}`).join(' en ')
}

export type BulkForm = { part: BulkPart; initialStatus?: Status | undefined }

export function formTexts({ part, initialStatus }: BulkForm, count: number): { title: string; submit: string } {
  const reports = reportCountText(count)
  if (initialStatus === 'scheduled') return { title: `${reports} inplannen`, submit: `Plan ${reports} in` }
  if (initialStatus === 'handled') return { title: `${reports} afhandelen`, submit: `Handel ${reports} af` }
  return part === 'note'
    ? { title: `Notitie bij ${reports}`, submit: `Plaats bij ${reports}` }
    : {
        title: `${part === 'assignee' ? 'Toewijzing' : partLabel[part]} van ${reports} wijzigen`,
        submit: `Wijzig ${reports}`,
      }
}

/** An empty routing goes back to the category. */
const departmentText = (routing: NonNullable<BulkPatch['routing_departments']>, { department }: Names) =>
  routing.length === 0
    ? 'die van de categorie'
    : (routing.map(({ id }) => department(id)).find(Boolean) ?? 'een andere')

/** For example `Afgehandeld (Niet van ons: De Werf)` or `Ingepland (vrijdag 18 december 2026)`. */
function statusText(to: Status, patch: BulkPatch): string {
  const [closing, planned] = [closingIn(patch), plannedIn(to, patch)]
  const more = closing ? closingText(closing) : planned && plannedText(planned)
  return more ? `${statusLabel(to)} (${more})` : statusLabel(to)
}

/** Some texts of the wire are in English. */
export function reasonText(reason: string): string {
  const [, from, to] = /^Invalid state transition from `([^`]+)` to `([^`]+)`\.$/.exec(reason) ?? []
  if (from && to) return `Van ${from} kan een melding niet naar ${to}.`
  return /^You /.test(reason) ? 'Je mag deze melding niet zo wijzigen.' : reason
}

export const isCompletelyDone = ({ refused, changedMeanwhile }: Pick<BulkChange, 'refused' | 'changedMeanwhile'>) =>
  refused.length + changedMeanwhile.length === 0
