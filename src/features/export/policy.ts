import { seesContactDetails } from '../reports/policy.ts'
import { hasPermission, type User } from '../users/policy.ts'
import type { ExportKind } from './contract.ts'

export const mayExport = (user: User) => hasPermission(user, 'sia_read') && hasPermission(user, 'sia_signal_export')

/** The files of the wire hold the reports of all departments. */
export const mayExportTables = (user: User) => mayExport(user) && hasPermission(user, 'sia_signal_report')

/** Whether a user may make or download such an export. */
export const mayHaveExport = (user: User, { kind, withContact }: { kind: ExportKind; withContact: boolean }) =>
  (kind === 'tables' ? mayExportTables(user) : mayExport(user)) && (!withContact || seesContactDetails(user))
