import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReportFilter } from '#features/filters/contract.ts'
import { countOf } from '#features/overview/server/count.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import { activeUserAccounts } from '#features/users/server/store.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { type FileStore, privateFolder } from '#server/files/file-store.ts'
import type { JobData } from '#server/jobs.ts'
import type { Export, NewExport } from '../contract.ts'
import { mayHaveExport } from '../policy.ts'
import { exportState, fileName } from '../rules.ts'
import { exportSelection, flatFile, tablesFile } from './content.ts'
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

/** Bytes; only one part is in memory. */
const partSize = 4 * 1024 * 1024

type Parts = { folder: string; parts: number }

const keyOf = (folder: string, part: number) => `${folder}/${part}`

/** @param onPart called before each part is stored, with the number of parts */
async function storeParts(
  files: FileStore,
  { folder, content }: { folder: string; content: AsyncIterable<Buffer> },
  onPart: (progress: { parts: number; bytes: number }) => Promise<void>,
): Promise<void> {
  let pieces: Buffer[] = []
  let [size, bytes, parts] = [0, 0, 0]
  const storePart = async () => {
    bytes += size
    await onPart({ parts: parts + 1, bytes })
    await files.put(keyOf(folder, parts), Buffer.concat(pieces), 'application/octet-stream')
    parts += 1
    pieces = []
    size = 0
  }
  for await (const piece of content) {
    pieces.push(piece)
    size += piece.length
    if (size >= partSize) await storePart()
  }
  if (size > 0) await storePart()
}

/** @throws Error when a part is missing */
async function* readParts(files: FileStore, { folder, parts }: Parts): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part++) {
    const bytes = await files.get(keyOf(folder, part))
    if (!bytes) throw new Error(`part ${part} of an export is missing`)
    yield bytes
  }
}

async function removeParts(files: FileStore, { folder, parts }: { folder: string | null; parts: number }) {
  if (folder === null) return
  for (let part = 0; part < parts; part++) await files.remove(keyOf(folder, part))
}

export const exportQueue = 'export'

/** Seconds; after that it starts again. */
export const maxExportSeconds = 4 * 3600

/** The user stopped it, another process restarted it, or an erasure made it expire. */
class ExportStopped extends Error {
  override name = 'ExportStopped'
}

const millisecondsPerDay = 86_400_000

/** Starts again after a crash. The user sees the error. */
export const runExport = (base: Base) => async (data: JobData) => {
  const id = String(data.exportId)
  const folder = `${privateFolder}exports/${randomUUID()}`
  const started = await transaction(base, tx => store.startExport(tx, id, folder))
  if (!started) return
  await removeParts(base.files, started.old)
  const { row } = started
  try {
    const [user] = await activeUserAccounts(base.db, [row.userId])
    if (!user || !mayHaveExport(user, row))
      throw new Problem('forbidden', 'Je hebt de rechten voor deze export niet meer.')
    const done = await writeFile(base, user, { ...row, folder })
    const finishedAt = base.clock()
    const expiresAt = new Date(finishedAt.getTime() + base.municipality.exportDays * millisecondsPerDay)
    if (!(await store.finishExport(base.db, id, { finishedAt, expiresAt, done }))) throw new ExportStopped()
  } catch (error) {
    await giveUp(base, { id, folder, error })
  }
}

/** An unexpected error also fails the job, which logs it and is not retried. */
async function giveUp(base: Base, { id, folder, error }: { id: string; folder: string; error: unknown }) {
  const now = base.clock()
  if (!(error instanceof ExportStopped)) {
    const text = error instanceof Problem && typeof error.what === 'string' ? error.what : unexpected
    await store.failExport(base.db, id, { error: text, finishedAt: now })
    const row = await store.markRemoved(base.db, id, now)
    if (row) await removeParts(base.files, row)
    if (!(error instanceof Problem)) throw error
    return
  }
  const written = await store.partsIn(base.db, { id, folder })
  if (written) await removeParts(base.files, written)
}

const unexpected = 'Er ging iets mis. Probeer het nog een keer.'

type Row = NonNullable<Awaited<ReturnType<typeof store.startExport>>>['row'] & { folder: string }

const rowsPerUpdate = 5000

async function writeFile(base: Base, user: User, row: Row): Promise<number> {
  const { kind, withContact, folder } = row
  const request = { ...row, ordering: row.ordering ?? undefined, filter: ReportFilter.parse(row.filter) }
  const record = async (progress: Parameters<typeof store.recordProgress>[2]) => {
    if (!(await store.recordProgress(base.db, row, progress))) throw new ExportStopped()
  }
  const total =
    kind === 'tables'
      ? await store.countTableRows(base.db)
      : await countOf(base.db, await exportSelection(base, user, request), undefined)
  await record({ total })
  let [done, recorded] = [0, 0]
  const onRows = (count: number) => {
    done += count
  }
  async function* watched(content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      yield piece
      if (done - recorded < rowsPerUpdate) continue
      recorded = done
      await record({ done })
    }
  }
  const content =
    kind === 'tables' ? tablesFile(base, user, { withContact, onRows }) : flatFile(base, user, { request, onRows })
  await storeParts(base.files, { folder, content: watched(content) }, record)
  return done
}

export const removeExportsQueue = 'remove-exports'

/** @returns the number of removed files */
export async function removeExpiredExports({ db, files, clock }: Base): Promise<number> {
  const expired = await store.expiredExports(db, clock())
  for (const { id } of expired) {
    const row = await store.markRemoved(db, id, clock())
    if (row) await removeParts(files, row)
  }
  return expired.length
}

/** A file may hold data that a reporter had erased. */
export const expireExports = async (base: Base): Promise<void> => {
  await transaction(base, store.expireAllExports)
}
