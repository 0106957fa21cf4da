import type { Tx } from '../../../server/db.ts'

/** In the demo these two can look after a report that is handled in parts; a municipality decides for itself. */
export const letDemoDepartmentsDirect = (tx: Tx) =>
  tx.updateTable('departments').set({ canDirect: true }).where('code', 'in', ['ASC', 'STW']).execute()
