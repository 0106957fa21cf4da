import { Readable } from 'node:stream'
import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import type { Export, NewExport } from '../contract.ts'
import { mayHaveExport } from '../policy.ts'
import { exportState, fileName } from '../rules.ts'
import { exportSelection, tablesFile } from './content.ts'
import { readParts, removeParts } from './file-parts.ts'
import { exportQueue } from './run.ts'
import * as store from './store.ts'

/** How many exports of one user are written or wait at a time. */
const maxUnfinished = 3

export const listExports = async (base: Base, user: User) =>
  (await store.exportsOf(base.db, user.id)).map(row => toExport(row, base.clock()))

/** Make an export, which is written in the background. */
export async function createExport(base: Base, user: User, input: NewExport): Promise<Export> {
  if (!mayHaveExport(user, input)) throw new Problem('forbidden')
  if (input.withContact && input.reason.length === 0)
    throw new Problem('invalid-input', { reason: ['Vul in waarvoor je de contactgegevens nodig hebt.'] })
  await exportSelection(base, user, input) // refuses values that do not exist
  const id = await transaction(base, async tx => {
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

/** Stop an export, or remove its file. */
export async function cancelExport(base: Base, user: User, id: string): Promise<void> {
  const row = await findExport(base, user, id)
  const removed = await store.markRemoved(base.db, row.id, base.clock())
  if (removed && row.finishedAt) await removeParts(base.files, removed)
}

/** The file of an export; the download is recorded. @throws Problem `gone` when there is no file (any more) */
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

/** All data as they are now, which is recorded as a download; contact details for who may see them. */
export async function sendTables(base: Base, user: User) {
  const withContact = seesContactDetails(user)
  await transaction(base, tx => store.insertSentExport(tx, { userId: user.id, withContact }))
  return { name: fileName('tables', base.clock()), content: Readable.from(tablesFile(base, user, { withContact })) }
}

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
