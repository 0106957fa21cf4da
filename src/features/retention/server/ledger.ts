import { z } from 'zod'
import { hiddenKinds } from '../../../kit/sensitive-passages.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { ledgerFolder } from '../../../server/files/file-keys.ts'
import { removeUnredacted } from '../../attachments/server/redact.ts'
import { discardFile } from '../../attachments/server/stored-files.ts'
import { type ErasedPassage, erasePassagesAgain } from '../../hidden-passages/server/erase.ts'
import { eraseReporter } from '../../my-reports/server/erase.ts'
import { eraseEarlierReporter } from '../../my-reports/server/erase-earlier.ts'
import { type RecordedEvent, recordEvent } from '../../reports/server/record.ts'
import { place, release } from './hold.ts'
import { lastRunAt, reportsOfLedger } from './store.ts'

/**
 * What has to happen again when an older backup of the database is restored stands beside the files, each entry in the name of a file: details erased at the request of a reporter, photos of which parts were made unrecognisable, holds, the
 * nightly runs, and passages erased for good, of which the file holds keyed hashes. `rowId`: the photo, the earlier reporter, or the event.
 * Nothing of a person is in it.
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

/** How long entries are kept: twice as long as backups (docs/backup.md). */
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

/** The reaction to what may have to happen again. */
export async function writeLedger(base: Base, { event, eventId, reportId, at }: ToRepeat) {
  const [report] = await reportsOfLedger(base.db, [reportId])
  const { type, attachmentId, reporterId, passages } = event
  const rowId = attachmentId ?? reporterId ?? (passages && eventId)
  const kind = kindOfEvent[type]
  const content = passages && JSON.stringify(passages)
  if (report) await write(base, { at, kind, reportId, uuid: report.uuid, ...(rowId && { rowId }) }, content)
}

/** The nightly job ran until its end. Entries that are older than any backup go. */
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
  /(?<at>\d+)\.(?<kind>run|erased|earlier-erased|passages-erased|redacted|held|released)\.(?<reportId>\d+)\.(?<uuid>[^.]+)(\.(?<rowId>\d+))?$/

/** All entries, oldest first. */
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
 * Do again what this database has forgotten, because it was restored from a backup: holds first, as they protect from the rest.
 * @returns what was done again; `needsRun`: the terms have to be applied before the server listens
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

/** @returns whether there was something to erase */
async function eraseAgain(
  base: Base,
  { kind, at, key, rowId = 0 }: Entry,
  { id, reporterErasedAt }: { id: number; reporterErasedAt: Date | null },
): Promise<boolean> {
  if (kind === 'redacted') return removePhotoAgain(base, rowId)
  if (kind === 'passages-erased') return erasePassagesOf(base, id, key)
  if (kind === 'earlier-erased')
    return eraseEarlierReporter(base, { reportId: id, reporterId: rowId }, { ignoresHold: true })
  // Details that were filled in after they had been erased stay.
  if (kind !== 'erased' || (reporterErasedAt && reporterErasedAt >= at)) return false
  await eraseReporter(base, id, { isConfirmed: true, ignoresHold: true })
  return true
}

/** Passages that are hidden or stand in the texts again. */
async function erasePassagesOf(base: Base, reportId: number, key: string): Promise<boolean> {
  const content = await base.files.get(key)
  const passages = ErasedPassages.parse(JSON.parse(content?.toString() ?? '[]'))
  return transaction(base, async tx => {
    const isErased = await erasePassagesAgain(tx, base, { reportId, passages })
    if (isErased) await recordEvent(tx, reportId, { type: 'passages-erased', passages, isRepeated: true }, null)
    return isErased
  })
}

/** The newest of `held` and `released` of each report. */
const lastHoldsIn = (entries: readonly Entry[]): Entry[] => [
  ...new Map(
    entries.filter(({ kind }) => kind === 'held' || kind === 'released').map(entry => [entry.reportId, entry]),
  ).values(),
]

/** @returns whether it was placed or released again */
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
 * A photo of which parts were made unrecognisable after the backup came back as it was: the parts are no longer known, so it is deleted.
 * @returns whether it did
 */
async function removePhotoAgain(base: Base, attachmentId: number): Promise<boolean> {
  const file = await transaction(base, tx => removeUnredacted(tx, attachmentId))
  if (file) await discardFile(base, file)
  return file !== undefined
}
