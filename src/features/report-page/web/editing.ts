import type { Report } from '../../report-view/contract.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import type { User } from '../../users/policy.ts'
import type { ReportPatchInput } from './queries.ts'

/** The forms on the page of a report; several can be open at once. */
export type Panel =
  | 'status'
  /** The status form with the status handled selected. */
  | 'handling'
  | 'priority'
  | 'type'
  | 'assignee'
  | 'department'
  | 'category'
  | 'directing'
  | 'location'
  | 'contact'
  | 'cancel-contact'
  | 'note'
  | 'correction'
  | 'external'
  | 'file'

export type Change = {
  patch: ReportPatchInput
  /** The notice after the change is saved. */
  successText: string
  /** Whether the user may no longer see the report after the change. */
  losesAccess?: boolean | undefined
}

/** The report on the page, the user, the open forms, and how to save them. */
export type Editing = {
  report: Report
  user: User
  isOpen: (panel: Panel) => boolean
  setOpen: (panel: Panel, open: boolean) => void
  save: (panel: Panel, change: Change) => Promise<SaveResult>
  /** Called after the user changed something outside these forms: files, contact details, their own note. */
  onOtherChange: () => void
  /** The form that was saved last. */
  changed: Panel | undefined
}
