import { seesContactDetails } from '#features/reports/policy.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { ExportKind } from './contract.ts'

/** Either right gives the reports that the user sees. */
export const mayExport = (user: User) =>
  hasPermission(user, 'sia_read') &&
  (hasPermission(user, 'sia_signal_export') || hasPermission(user, 'sia_signal_report'))

/** These files hold the reports of all departments. */
export const mayExportTables = (user: User) => mayOpen(user, 'csvExport')

export const mayHaveExport = (user: User, { kind, withContact }: { kind: ExportKind; withContact: boolean }) =>
  (kind === 'tables' ? mayExportTables(user) : mayExport(user)) && (!withContact || seesContactDetails(user))
