import { randomUUID } from 'node:crypto'
import type { User } from '#features/users/policy.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { undoableHeader, undoHeader } from '../contract.ts'
import { undoableSeconds } from '../rules.ts'
import { type KeptRows, type KeptTable, rowsBefore } from './kept-rows.ts'
import { type BeforeChange, keepUndoable, stateBefore } from './store.ts'

export type Undoable = { user: User; id: number; keepsColumns?: boolean; tables?: readonly KeptTable[] }

export const isUndoable = ({ headers }: { headers: Readonly<Record<string, unknown>> }): boolean =>
  headers[undoableHeader.toLowerCase()] !== undefined

export const undoHeaders = (undoId: string | undefined): Record<string, string> =>
  undoId === undefined ? {} : { [undoHeader]: undoId }

/**
 * Mails and other consequences of the change wait. @param undoable undefined: as any other change @returns `undoId`
 * undefined when nothing changed or it cannot be undone
 */
export const undoably = <Result>(
  base: Base,
  undoable: Undoable | undefined,
  change: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result; undoId: string | undefined }> =>
  transaction(base, async tx => {
    if (!undoable) return { result: await change(tx), undoId: undefined }
    const before = await stateAndRows(tx, undoable)
    const held = { delaySeconds: undoableSeconds, events: [] as HeldEvent[] }
    const result = await change(Object.assign(tx, { held }))
    if (held.events.length === 0) return { result, undoId: undefined }
    const undoId = randomUUID()
    const until = new Date(tx.now.getTime() + undoableSeconds * 1000)
    await keepUndoable(tx, { id: undoId, userId: undoable.user.id, until }, changedBy(held.events, before))
    return { result, undoId }
  })

type HeldEvent = { id: number; reportId: number }
type Before = { id: number; states: BeforeChange[]; rows: KeptRows }

async function stateAndRows(tx: Tx, { id, keepsColumns = true, tables = [] }: Undoable): Promise<Before> {
  const states = keepsColumns ? await stateBefore(tx, id, tables.includes('reporters')) : []
  return { id, states, rows: await rowsBefore(tx, id, tables) }
}

const changedBy = (events: readonly HeldEvent[], { id, states, rows }: Before) =>
  [...new Set(events.map(({ reportId }) => reportId))].map(reportId => ({
    id: reportId,
    eventIds: events.filter(event => event.reportId === reportId).map(event => event.id),
    before: states.find(state => state.id === reportId)?.before ?? {},
    rows: reportId === id ? rows : {},
  }))
