import type { Tx } from '../../../server/base.ts'

/** Makes two departments of the demo directing departments; a real municipality chooses its own. */
export const markDemoDirectingDepartments = (tx: Tx) =>
  tx.updateTable('departments').set({ canDirect: true }).where('code', 'in', ['ASC', 'STW']).execute()
