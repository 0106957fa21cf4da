import type { Report } from '../../report-view/contract.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { statusOf } from '../../reports/status/codes.ts'
import type { StatusCode } from '../../reports/status/facts.ts'
import { selectableFrom } from '../../reports/status-change/form-rules.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import type { User } from '../../users/policy.ts'
import type { ReportPatchInput } from './queries.ts'

/** The forms on the page of a report; several can be open at once, one of `statusPanels`. */
export type Panel =
  | 'status'
  | 'handling'
  | 'planning'
  | 'reopening'
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

/** The status that is selected at first in the status form. */
const initialStatuses = {
  status: undefined,
  handling: 'handled',
  planning: 'scheduled',
  reopening: 'reopened',
} as const

/** The panels that open the status form with a status in it. */
export type StatusPanel = Exclude<keyof typeof initialStatuses, 'status'>

/** Whether a user may give a report in this state the status of the panel. */
export const mayGiveStatus = (user: User, state: StatusCode, panel: StatusPanel) =>
  hasRightTo(user, 'changeStatus') && selectableFrom(statusOf(state)).includes(initialStatuses[panel])

/** The panels that open the status form. */
export const statusPanels = ['status', 'handling', 'planning', 'reopening'] as const

export type Change = {
  patch: ReportPatchInput
  /** The notice after the change is saved. */
  successText: string
  /** What changed along with that, in sentences. */
  alsoChanged?: string | undefined
  /** Whether the user may no longer see the report after the change. */
  losesAccess?: boolean | undefined
  /** The id of a link that was made along with it, and goes back with it. */
  alsoUndo?: string | undefined
}

/** The report on the page, the user, the open forms, and how to save them. */
export type Editing = {
  report: Report
  user: User
  isOpen: (panel: Panel) => boolean
  setOpen: (panel: Panel, open: boolean) => void
  /** Whether a form is open that has a main button of its own. */
  isFormOpen: boolean
  save: (panel: Panel, change: Change) => Promise<SaveResult>
  /** Called after the user changed something outside these forms, and it was fetched: files, contact details, their own note. */
  onOtherChange: () => void
  /** The form that was saved last. */
  changed: Panel | undefined
}

type OpenPanels = Pick<Editing, 'isOpen'>

export const isStatusFormOpen = ({ isOpen }: OpenPanels) => statusPanels.some(isOpen)

/** The status with which the status form was opened. */
export const initialStatusOf = ({ isOpen }: OpenPanels) =>
  statusPanels.map(panel => isOpen(panel) && initialStatuses[panel]).find(status => typeof status === 'string')
