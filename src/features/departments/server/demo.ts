import type { Tx } from '#server/base.ts'

/** A real municipality chooses its own. */
export const markDemoDirectingDepartments = (tx: Tx) =>
  tx.updateTable('departments').set({ canDirect: true }).where('code', 'in', ['ASC', 'STW']).execute()
