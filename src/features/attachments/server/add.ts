import { createHash } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Upload } from '../../../server/http/uploads.ts'
import { recordEvent } from '../../reports/server/record.ts'
import {
  changeAttachmentCount,
  checkMayRead,
  findReportFor,
  noSuchReport,
  publicReportByUuid,
} from '../../reports/server/store.ts'
import { residentPhotosIn } from '../../reports/status/rules.ts'
import type { Status } from '../../reports/status/statuses.ts'
import type { User } from '../../users/policy.ts'
import { photoTypes } from '../limits.ts'
import { type FileType, fileTypes } from '../rules.ts'
import { type AttachmentRow, attachmentByKey, insertAttachment } from './store.ts'
import { discardFile, storeUpload } from './stored-files.ts'

type UploadRequest = { read: () => Promise<Upload>; idempotencyKey: string | null }

/** The reporter adds a public photo. The report must be new, or waiting for the reporter. */
export async function addByReporter(
  base: Base,
  uuid: string,
  { read, idempotencyKey }: UploadRequest,
): Promise<AttachmentRow> {
  const report = await publicReportByUuid(base.db, uuid)
  if (!report) throw noSuchReport()
  const existing = await findByIdempotencyKey(base, idempotencyKey)
  if (!existing) checkTakesPhotos(report.status)
  return add(base, await read(), {
    reportId: report.id,
    idempotencyKey,
    existing,
    by: null,
    allowed: photoTypes,
    claim: async tx => checkTakesPhotos(await changeAttachmentCount(tx, report.id, 1)),
  })
}

/** Staff add a photo or a PDF; it is not public until staff make it so. */
export async function addByStaff(
  base: Base,
  user: User,
  { reportId, read, idempotencyKey }: UploadRequest & { reportId: number },
): Promise<AttachmentRow> {
  await forbiddenAsNotFound(checkMayRead(base.db, user, reportId))
  return add(base, await read(), {
    reportId,
    idempotencyKey,
    existing: await findByIdempotencyKey(base, idempotencyKey),
    by: user,
    allowed: fileTypes,
    claim: async tx => {
      await forbiddenAsNotFound(findReportFor(tx, user, 'addAttachment', reportId))
      await changeAttachmentCount(tx, reportId, 1)
    },
  })
}

/** For adding and removing, a forbidden report answers not found (docs/wire/attachments.md#by-staff). */
export const forbiddenAsNotFound = <Result>(lookup: Promise<Result>): Promise<Result> =>
  lookup.catch(error => {
    throw error instanceof Problem && error.code === 'forbidden' ? noSuchReport() : error
  })

/** Handled reports accept photos only with the requested feedback. */
function checkTakesPhotos(status: Status) {
  const photos = residentPhotosIn(status)
  if (photos === 'with-feedback')
    throw new Problem('invalid-input', ['No feedback expected for this signal hence no uploads allowed.'])
  if (photos === 'refused') throw new Problem('invalid-input', ['Public uploads not allowed in current signal state.'])
}

type AddOptions = {
  reportId: number
  by: User | null
  allowed: readonly FileType[]
  idempotencyKey: string | null
  existing: AttachmentRow | undefined
  /** Called within the transaction: checks again whether it is allowed, and counts the attachment. */
  claim: (tx: Tx) => Promise<void>
}

async function add(base: Base, upload: Upload, options: AddOptions): Promise<AttachmentRow> {
  const { reportId, by, allowed, idempotencyKey, existing, claim } = options
  const idempotencyDigest = createHash('sha256').update(upload.bytes).digest('base64')
  const identity = { reportId, idempotencyDigest }
  if (existing) return checkSameUpload(existing, identity)
  const storedFile = await storeUpload(base, upload, allowed)
  const values = { ...storedFile, ...identity, idempotencyKey, isPublic: by === null, createdBy: by?.id ?? null }
  try {
    const added = await transaction(base, async tx => {
      await claim(tx)
      const row = await insertAttachment(tx, values)
      if (!row) throw new AddedMeanwhile()
      const event = { attachmentId: row.id, name: row.name, byReporter: by === null }
      await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, by)
      return row
    })
    return added
  } catch (error) {
    await discardFile(base, storedFile.file)
    const concurrent = error instanceof AddedMeanwhile ? await findByIdempotencyKey(base, idempotencyKey) : undefined
    if (concurrent) return checkSameUpload(concurrent, identity)
    throw error
  }
}

/** The same photo arrived in a concurrent request, which was first. */
class AddedMeanwhile extends Error {}

const findByIdempotencyKey = async ({ db }: Base, key: string | null) => (key ? attachmentByKey(db, key) : undefined)

function checkSameUpload(existing: AttachmentRow, upload: Pick<AttachmentRow, 'reportId' | 'idempotencyDigest'>) {
  if (existing.reportId !== upload.reportId || existing.idempotencyDigest !== upload.idempotencyDigest)
    throw new Problem('key-reused')
  return existing
}
