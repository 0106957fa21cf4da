import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { removeUnredacted } from '#features/attachments/server/redact.ts'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { type ErasedPassage, erasePassagesAgain } from '#features/hidden-passages/server/hide.ts'
import { eraseEarlierReporter, eraseReporter } from '#features/my-reports/server/erase.ts'
import { type RecordedEvent, recordEvent } from '#features/reports/server/record.ts'
import { hiddenKinds } from '#kit/sensitive-passages.ts'
import { type Base, transaction } from '#server/base.ts'
import { ledgerFolder } from '#server/files/file-store.ts'
import type { Requester } from '../steps.ts'
import { place, release } from './hold.ts'
import { lastRunAt, registerRequested, reportsOfLedger } from './store.ts'

const erasures = {
  'reporter-erased': { step: 'reporter-on-request', erased: 'reporter' },
  'passages-erased': { step: 'passages-on-request', erased: 'passages' },
  'earlier-reporter-erased': { step: 'earlier-reporter-on-request', erased: 'earlier-reporter' },
} as const

type Recorded = Omit<RecordedEvent, 'event'> & {
  event: { type: keyof typeof erasures; request?: string; isRepeated?: true }
}

export async function registerErasure(base: Base, { event, eventId, reportId, byUser, at }: Recorded) {
  const requester: Requester = byUser === null ? (event.isRepeated ? 'backup' : 'reporter') : 'colleague'
  const erasure = { ...erasures[event.type], batch: event.request ?? randomUUID(), requester }
  await transaction(base, async tx => {
    await registerRequested(tx, { ...erasure, reportId, eventId, byUser, at })
  })
}

/**
 * The ledger lies beside the files and survives a restored database backup: it repeats erasures at a reporter's
 * request, redactions of photos, holds, nightly runs, and passages erased for good (as keyed hashes in the file). Each
 * entry is in the name of a file. `rowId`: the photo, the earlier reporter, or the event. It holds no personal data.
 */
type Entry = { at: Date; kind: Kind; reportId: number; uuid: string; rowId?: number; key: string }
const kindOfEvent = {
  'reporter-erased': 'erased',
  'earlier-reporter-erased': 'earlier-erased',
  'photo-redacted': 'redacted',
  'hold-placed': 'held',
  'hold-released': 'released',
  'passages-erased': 'passages-erased',
} as const
type Kind = 'run' | (typeof kindOfEvent)[keyof typeof kindOfEvent]

const ErasedPassages = z.array(z.object({ kind: z.enum(hiddenKinds), length: z.int(), hash: z.string() }))

/** Twice as long as backups (docs/backup.md). */
const ledgerDays = 60
const dayMs = 86_400_000

type ToRepeat = Pick<RecordedEvent, 'eventId' | 'reportId' | 'at'> & {
  event: {
    type: keyof typeof kindOfEvent
    attachmentId?: number
    reporterId?: number
    passages?: readonly ErasedPassage[]
  }
}

export async function writeLedger(base: Base, { event, eventId, reportId, at }: ToRepeat) {
  const [report] = await reportsOfLedger(base.db, [reportId])
  const { type, attachmentId, reporterId, passages } = event
  const rowId = attachmentId ?? reporterId ?? (passages && eventId)
  const kind = kindOfEvent[type]
  const content = passages && JSON.stringify(passages)
  if (report) await write(base, { at, kind, reportId, uuid: report.uuid, ...(rowId && { rowId }) }, content)
}

/** Also removes entries that are older than any backup. */
export async function noteRun(base: Base) {
  await write(base, { at: base.clock(), kind: 'run', reportId: 0, uuid: 'all' })
  const before = new Date(base.clock().getTime() - ledgerDays * dayMs)
  for (const { key, at } of await entriesOf(base)) if (at < before) await base.files.remove(key)
}

const keyOf = ({ at, kind, reportId, uuid, rowId }: Omit<Entry, 'key'>) =>
  `${ledgerFolder}${[at.getTime(), kind, reportId, uuid, ...(rowId ? [rowId] : [])].join('.')}`

async function write({ files }: Base, entry: Omit<Entry, 'key'>, content = '') {
  const key = keyOf(entry)
  if ((await files.get(key)) === undefined) await files.put(key, Buffer.from(content), 'text/plain')
}

const pattern =
  /(?:^|\/)(?<at>\d+)\.(?<kind>run|erased|earlier-erased|passages-erased|redacted|held|released)\.(?<reportId>\d+)\.(?<uuid>[^.]+)(\.(?<rowId>\d+))?$/

async function entriesOf({ files }: Base): Promise<Entry[]> {
  const entries = (await files.list(ledgerFolder)).flatMap(key => {
    const { at, kind, reportId, uuid = '', rowId } = pattern.exec(key)?.groups ?? {}
    if (!isKind(kind)) return []
    const row = rowId && { rowId: Number(rowId) }
    return [{ at: new Date(Number(at)), kind, reportId: Number(reportId), uuid, ...row, key }]
  })
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const isKind = (text: string | undefined): text is Kind =>
  text === 'run' || Object.values(kindOfEvent).some(kind => kind === text)

/**
 * Repeats entries that a restored database lacks: holds first, as they protect data from the rest. @returns `needsRun`
 * when the terms must be applied before the server listens
 */
export async function replayLedger(base: Base, queue: string): Promise<{ reportIds: number[]; needsRun: boolean }> {
  const entries = await entriesOf(base)
  const rows = await reportsOfLedger(base.db, [...new Set(entries.map(({ reportId }) => reportId))])
  const rowOf = ({ reportId, uuid }: Entry) => rows.find(row => row.id === reportId && row.uuid === uuid)
  const reportIds = new Set<number>()
  for (const entry of lastHoldsIn(entries)) {
    const row = rowOf(entry)
    if (row && (await replayHold(base, entry, row.placedAt))) reportIds.add(row.id)
  }
  for (const entry of entries) {
    const row = rowOf(entry)
    if (row && (await eraseAgain(base, entry, row))) reportIds.add(row.id)
  }
  const lastRun = entries.findLast(({ kind }) => kind === 'run')
  const knownRun = await lastRunAt(base.db, queue)
  return { reportIds: [...reportIds], needsRun: lastRun !== undefined && (knownRun === null || knownRun < lastRun.at) }
}

async function eraseAgain(
  base: Base,
  { kind, at, key, rowId = 0 }: Entry,
  { id, reporterErasedAt }: { id: number; reporterErasedAt: Date | null },
): Promise<boolean> {
  if (kind === 'redacted') return removePhotoAgain(base, rowId)
  if (kind === 'passages-erased') return erasePassagesOf(base, id, key)
  if (kind === 'earlier-erased')
    return eraseEarlierReporter(base, { reportId: id, reporterId: rowId }, { ignoresHold: true })
  // Details entered after the erasure stay.
  if (kind !== 'erased' || (reporterErasedAt && reporterErasedAt >= at)) return false
  await eraseReporter(base, id, { isConfirmed: true, ignoresHold: true })
  return true
}

async function erasePassagesOf(base: Base, reportId: number, key: string): Promise<boolean> {
  const content = await base.files.get(key)
  const passages = ErasedPassages.parse(JSON.parse(content?.toString() ?? '[]'))
  return transaction(base, async tx => {
    const isErased = await erasePassagesAgain(tx, base, { reportId, passages })
    if (isErased) await recordEvent(tx, reportId, { type: 'passages-erased', passages, isRepeated: true }, null)
    return isErased
  })
}

const lastHoldsIn = (entries: readonly Entry[]): Entry[] => [
  ...new Map(
    entries.filter(({ kind }) => kind === 'held' || kind === 'released').map(entry => [entry.reportId, entry]),
  ).values(),
]

async function replayHold(base: Base, { kind, reportId, at }: Entry, placedAt: Date | null): Promise<boolean> {
  if (kind === 'held' && !placedAt) {
    const reason = 'Opnieuw vastgehouden na het terugzetten van een reservekopie.'
    await transaction(base, tx => place(tx, { reportId, reason, by: null }))
    return true
  }
  if (kind !== 'released' || !placedAt || placedAt > at) return false
  await transaction(base, tx => release(tx, { reportId, by: null }))
  return true
}

/**
 * The backup restores the photo without redaction, and the redacted parts are unknown, so the photo is deleted.
 * @returns true when it was deleted
 */
async function removePhotoAgain(base: Base, attachmentId: number): Promise<boolean> {
  const file = await transaction(base, tx => removeUnredacted(tx, attachmentId))
  if (file) await discardFile(base, file)
  return file !== undefined
}
