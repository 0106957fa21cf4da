import type { z } from 'zod'
import type { Report } from '#features/report-view/contract.ts'
import type { StaffReportInput } from '#features/reports/create/contract.ts'
import { maxChildren } from '#features/reports/family.ts'
import type { Priority, ReportType } from '#features/reports/rules.ts'
import { isEnded, statusOf } from '#features/reports/status/rules.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { visibleText } from '#kit/visible-text.ts'

const childrenOf = (report: Report) => report._links['sia:children']?.length ?? 0

export const remainingParts = (report: Report) => maxChildren - childrenOf(report)

export const canBeSplit = (report: Report) =>
  !isEnded(statusOf(report.status.state)) && report._links['sia:parent'] === undefined && remainingParts(report) > 0

export const maySplit = (user: User) =>
  hasPermission(user, 'sia_write') && hasPermission(user, 'sia_signal_create_initial')

export type PartDraft = {
  categoryUrl: string
  text: string
  priority: Priority
  type: ReportType
  attachments: readonly string[]
}

/** A part may be as long as its parent, which can exceed the limit for residents. */
export const maxPartLength = (report: Report) => Math.max(1000, report.text.length)

export function partTextError(text: string, max: number): string | undefined {
  if (!visibleText(text)) return 'De omschrijving mag niet leeg zijn'
  return text.length > max ? `Je hebt meer dan de maximale ${max} tekens ingevoerd.` : undefined
}

/** A user without the right to contact details sees masked values, which must not be copied. */
const unmasked = (value: string) => (value.includes('*****') ? undefined : value)

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
