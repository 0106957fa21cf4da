import type { Report } from '../../report-view/contract.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import type { User } from '../../users/policy.ts'
import type { ReportPatchInput } from './queries.ts'

/** The forms of the page of a report; several can be open, each beside what it changes. */
export type Panel =
  | 'status'
  /** The same, where it is going to be handled. */
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
  /** What is said once it is done. */
  successText: string
  /** Afterwards this user may not see the report any more. */
  losesAccess?: boolean | undefined
}

/** A report that is being looked at and changed, and by whom. */
export type Editing = {
  report: Report
  user: User
  isOpen: (panel: Panel) => boolean
  setOpen: (panel: Panel, open: boolean) => void
  save: (panel: Panel, change: Change) => Promise<SaveResult>
  /** Something beside these forms was changed by this user, and is on screen: files, contact details, an own note. */
  onOtherChange: () => void
  /** What was changed last. */
  changed: Panel | undefined
}
