import { createHash } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import type { Upload } from '../../../server/uploads.ts'
import { record } from '../../reports/server/record.ts'
import { byUuid, checkMayRead, countAttachment, findFor, noSuchReport } from '../../reports/server/store.ts'
import { residentPhotosIn } from '../../reports/status/rules.ts'
import type { Status } from '../../reports/status/statuses.ts'
import type { User } from '../../users/policy.ts'
import { photoTypes } from '../limits.ts'
import { type FileType, fileTypes } from '../rules.ts'
import { keepUpload, letGo } from './keep.ts'
import { type AttachmentRow, attachmentByKey, insertAttachment } from './store.ts'

type Sent = { read: () => Promise<Upload>; idempotencyKey: string | null }

/** The reporter adds a photo, which the public may see. His report may be as he left it, or be waiting for him. */
export async function addByReporter(base: Base, uuid: string, { read, idempotencyKey }: Sent): Promise<AttachmentRow> {
  const report = await byUuid(base.db, uuid)
  if (!report) throw noSuchReport()
  const before = await sentBefore(base, idempotencyKey)
  if (!before) checkTakesPhotos(report.status)
  return add(base, await read(), {
    reportId: report.id,
    idempotencyKey,
    before,
    by: null,
    allowed: photoTypes,
    claim: async tx => checkTakesPhotos(await countAttachment(tx, report.id, 1)),
  })
}

/** Staff add a photo or a PDF; the public does not see it until somebody says so. */
export async function addByStaff(
  base: Base,
  user: User,
  { reportId, read, idempotencyKey }: Sent & { reportId: number },
): Promise<AttachmentRow> {
  await hidden(checkMayRead(base.db, user, reportId))
  return add(base, await read(), {
    reportId,
    idempotencyKey,
    before: await sentBefore(base, idempotencyKey),
    by: user,
    allowed: fileTypes,
    claim: async tx => {
      await hidden(findFor(tx, user, 'addAttachment', reportId))
      await countAttachment(tx, reportId, 1)
    },
  })
}

/** For who adds or removes, a report that he may not see is not there (docs/wire/attachments.md#by-staff). */
export const hidden = <Result>(looking: Promise<Result>): Promise<Result> =>
  looking.catch(error => {
    throw error instanceof Problem && error.code === 'forbidden' ? noSuchReport() : error
  })

/** Handled reports take photos with the feedback that is asked for. */
function checkTakesPhotos(status: Status) {
  const photos = residentPhotosIn(status)
  if (photos === 'with-feedback')
    throw new Problem('invalid-input', ['No feedback expected for this signal hence no uploads allowed.'])
  if (photos === 'refused') throw new Problem('invalid-input', ['Public uploads not allowed in current signal state.'])
}

type Adding = {
  reportId: number
  by: User | null
  allowed: readonly FileType[]
  idempotencyKey: string | null
  before: AttachmentRow | undefined
  /** Within the transaction: whether it may still be, and one attachment more. */
  claim: (tx: Tx) => Promise<void>
}

async function add(base: Base, upload: Upload, adding: Adding): Promise<AttachmentRow> {
  const { reportId, by, allowed, idempotencyKey, before, claim } = adding
  const idempotencyDigest = createHash('sha256').update(upload.bytes).digest('base64')
  const same = { reportId, idempotencyDigest }
  if (before) return theSame(before, same)
  const kept = await keepUpload(base, upload, allowed)
  const values = { ...kept, ...same, idempotencyKey, isPublic: by === null, createdBy: by?.id ?? null }
  try {
    const added = await transaction(base, async tx => {
      await claim(tx)
      const row = await insertAttachment(tx, values)
      if (!row) throw new AddedMeanwhile()
      const event = { attachmentId: row.id, name: row.name, byReporter: by === null }
      await record(tx, reportId, { type: 'attachment-added', ...event }, by)
      return row
    })
    return added
  } catch (error) {
    await letGo(base, kept.file)
    const other = error instanceof AddedMeanwhile ? await sentBefore(base, idempotencyKey) : undefined
    if (other) return theSame(other, same)
    throw error
  }
}

/** The same photo arrived twice at the same moment, and the other one was first. */
class AddedMeanwhile extends Error {}

const sentBefore = async ({ db }: Base, key: string | null) => (key ? attachmentByKey(db, key) : undefined)

function theSame(before: AttachmentRow, now: Pick<AttachmentRow, 'reportId' | 'idempotencyDigest'>) {
  if (before.reportId !== now.reportId || before.idempotencyDigest !== now.idempotencyDigest)
    throw new Problem('key-reused')
  return before
}
