import type { z } from 'zod'
import type { Report } from '../../report-view/contract.ts'
import type { StaffReportInput } from '../../reports/create/contract.ts'
import { maxChildren } from '../../reports/family/rules.ts'
import type { Priority, ReportType } from '../../reports/rules.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { isEnded } from '../../reports/status/rules.ts'
import { hasPermission, type User } from '../../users/policy.ts'

const childrenOf = (report: Report) => report._links['sia:children']?.length ?? 0

/** How many children a report can still get. */
export const remainingParts = (report: Report) => maxChildren - childrenOf(report)

/** Whether a report can be split: it is open, is no child itself, and has room for another child. */
export const canBeSplit = (report: Report) =>
  !isEnded(statusOf(report.status.state)) && report._links['sia:parent'] === undefined && remainingParts(report) > 0

export const maySplit = (user: User) =>
  hasPermission(user, 'sia_write') && hasPermission(user, 'sia_signal_create_initial')

export type PartDraft = {
  categoryUrl: string
  text: string
  priority: Priority
  type: ReportType
  /** URLs of the files of the parent to copy. */
  attachments: readonly string[]
}

/** The limit of residents' reports, or the length of the parent where that is longer. */
export const maxPartLength = (report: Report) => Math.max(1000, report.text.length)

export function partTextError(text: string, max: number): string | undefined {
  if (!text.trim()) return 'De omschrijving mag niet leeg zijn'
  return text.length > max ? `Je hebt meer dan de maximale ${max} tekens ingevoerd.` : undefined
}

/** A masked value is left out: a user without the right to contact details cannot copy them. */
const unmasked = (value: string) => (value.includes('*****') ? undefined : value)

/** The input that creates a part: the draft of it, and everything else as in the parent. */
export function toChildInput(report: Report, part: PartDraft): z.input<typeof StaffReportInput> {
  const { location, reporter } = report
  return {
    parent: report.id,
    text: part.text,
    text_extra: report.text_extra,
    category: { category_url: part.categoryUrl },
    priority: { priority: part.priority },
    type: { code: part.type },
    attachments: [...part.attachments],
    extra_properties: report.extra_properties,
    incident_date_start: report.incident_date_start,
    incident_date_end: report.incident_date_end,
    location: {
      geometrie: location.geometrie,
      ...(location.address && { address: location.address }),
      buurt_code: location.buurt_code,
      ...(isRecord(location.extra_properties) && { extra_properties: location.extra_properties }),
    },
    reporter: {
      email: unmasked(reporter.email),
      phone: unmasked(reporter.phone),
      sharing_allowed: reporter.sharing_allowed,
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
