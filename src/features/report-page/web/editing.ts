import type { Report } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import type { StatusCode } from '#features/reports/status/facts.ts'
import { selectableFrom, statusOf } from '#features/reports/status/rules.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import type { User } from '#features/users/policy.ts'
import type { ReportPatchInput } from './queries.ts'

/** Several forms can be open at once, but only one of `statusPanels`. */
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

const initialStatuses = {
  status: undefined,
  handling: 'handled',
  planning: 'scheduled',
  reopening: 'reopened',
} as const

export type StatusPanel = Exclude<keyof typeof initialStatuses, 'status'>

export const mayGiveStatus = (user: User, state: StatusCode, panel: StatusPanel) =>
  hasRightTo(user, 'changeStatus') && selectableFrom(statusOf(state)).includes(initialStatuses[panel])

export const statusPanels = ['status', 'handling', 'planning', 'reopening'] as const

export type Change = {
  patch: ReportPatchInput
  successText: string
  alsoChanged?: string | undefined
  losesAccess?: boolean | undefined
  /** The id of a link that undoing removes too. */
  alsoUndo?: string | undefined
}

export type Editing = {
  report: Report
  user: User
  isOpen: (panel: Panel) => boolean
  setOpen: (panel: Panel, open: boolean) => void
  /** True when an open form has its own main button. */
  isFormOpen: boolean
  save: (panel: Panel, change: Change) => Promise<SaveResult>
  /** Called after a change outside the forms (files, contact details, own note) was fetched. */
  onOtherChange: () => void
  changed: Panel | undefined
}

type OpenPanels = Pick<Editing, 'isOpen'>

export const isStatusFormOpen = ({ isOpen }: OpenPanels) => statusPanels.some(isOpen)

export const initialStatusOf = ({ isOpen }: OpenPanels) =>
  statusPanels.map(panel => isOpen(panel) && initialStatuses[panel]).find(status => typeof status === 'string')
