import { Readable } from 'node:stream'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Export, NewExport } from '../contract.ts'
import { mayHaveExport } from '../policy.ts'
import { exportState, fileName } from '../rules.ts'
import { exportSelection, tablesFile } from './content.ts'
import { exportQueue, readParts, removeParts } from './run.ts'
import * as store from './store.ts'

const maxUnfinished = 3

export const listExports = async (base: Base, user: User) =>
  (await store.exportsOf(base.db, user.id)).map(row => toExport(row, base.clock()))

export async function createExport(base: Base, user: User, input: NewExport): Promise<Export> {
  if (!mayHaveExport(user, input)) throw new Problem('forbidden')
  if (input.withContact && input.reason.length === 0)
    throw new Problem('invalid-input', { reason: ['Vul in waarvoor je de contactgegevens nodig hebt.'] })
  await exportSelection(base, user, input) // refuses unknown values
  const id = await transaction(base, async tx => {
    await store.lockExportsOf(tx, user.id) // serializes the count for this user
    if ((await store.countUnfinished(tx, user.id)) >= maxUnfinished)
      throw new Problem(
        'too-many-requests',
        `Er worden al ${maxUnfinished} bestanden voor je gemaakt. Wacht tot er een klaar is.`,
      )
    const created = await store.insertExport(tx, { ...input, userId: user.id })
    await tx.enqueue(exportQueue, [{ exportId: created }])
    return created
  })
  return toExport(await findExport(base, user, id), base.clock())
}

export async function cancelExport(base: Base, user: User, id: string): Promise<void> {
  const row = await findExport(base, user, id)
  const removed = await store.markRemoved(base.db, row.id, base.clock())
  if (removed && row.finishedAt) await removeParts(base.files, removed)
}

/** Records the download. @throws Problem `gone` without a file */
export async function downloadExport(base: Base, user: User, id: string) {
  const row = await findExport(base, user, id)
  if (!mayHaveExport(user, row)) throw new Problem('forbidden')
  if (exportState(row, base.clock()) !== 'ready' || row.folder === null)
    throw new Problem('gone', 'Dit bestand is er niet of niet meer. Maak het opnieuw.')
  await store.recordDownload(base.db, row.id, { userId: user.id, at: base.clock() })
  const parts = { folder: row.folder, parts: row.parts }
  return {
    name: fileName(row.kind, row.createdAt),
    bytes: row.bytes,
    content: Readable.from(readParts(base.files, parts)),
  }
}

/** Recorded as a download. Contact details only with the right to them. */
export async function sendTables(base: Base, user: User) {
  const count = (sending.get(user.id) ?? 0) + 1
  if (count > maxUnfinished)
    throw new Problem(
      'too-many-requests',
      `Er worden al ${maxUnfinished} bestanden naar je gestuurd. Wacht tot er een klaar is.`,
    )
  sending.set(user.id, count)
  const end = () => {
    const left = (sending.get(user.id) ?? 1) - 1
    if (left > 0) sending.set(user.id, left)
    else sending.delete(user.id)
  }
  try {
    const withContact = seesContactDetails(user)
    await transaction(base, tx => store.insertSentExport(tx, { userId: user.id, withContact }))
    const content = Readable.from(tablesFile(base, user, { withContact })).once('close', end)
    return { name: fileName('tables', base.clock()), content }
  } catch (error) {
    end()
    throw error
  }
}

/** By user: each file reads all data. */
const sending = new Map<number, number>()

async function findExport({ db }: Base, user: User, id: string): Promise<store.ExportRow> {
  const row = uuidPattern.test(id) ? await store.exportOf(db, user.id, id) : undefined
  if (!row) throw new Problem('not-found')
  return row
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toExport = (row: store.ExportRow, now: Date): Export => ({
  id: row.id,
  kind: row.kind,
  fileName: fileName(row.kind, row.createdAt),
  state: exportState(row, now),
  error: row.error,
  withContact: row.withContact,
  reason: row.reason,
  isFiltered: row.q.trim() !== '' || Object.keys(row.filter).length > 0,
  createdAt: wireTime(row.createdAt),
  total: row.total,
  done: row.done,
  bytes: row.bytes,
  expiresAt: row.expiresAt && wireTime(row.expiresAt),
  downloads: Number(row.downloads),
})
