import { createHash } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
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
import { limits, photoTypes } from '../limits.ts'
import { fileTypes, tooMany } from '../rules.ts'
import { enqueuePhoto } from './process-photo.ts'
import { type AttachmentRow, attachmentByKey, insertAttachment, reporterPhotoCount, type StoredFile } from './store.ts'
import { storeUploadSoon } from './store-upload.ts'
import { discardFile, storing } from './stored-files.ts'

/** Whether the reporter is asked for feedback on a handled report: a later feature decides. */
export type ExpectsFeedback = (db: Reader, reportId: number, now: Date) => Promise<boolean>

type ReportToAddTo = { id: number; status: Status }
/** Throws a Problem when the reporter cannot add a photo to a report now. */
export type CheckTakesPhotos = (db: Reader, report: ReportToAddTo) => Promise<void>

type UploadRequest = {
  read: () => Promise<Upload>
  idempotencyKey: string | null
  /** The network of the sender: photos of one do not hold up those of others. */
  network: string
}
type ReporterUpload = UploadRequest & {
  checkTakesPhotos?: CheckTakesPhotos
  /** It is processed later, so that nothing waits for that. */
  isLater?: boolean
}

/** The reporter adds a public photo. The report must take photos now, and have room for one. */
export async function addByReporter(
  base: Base,
  uuid: string,
  {
    read,
    idempotencyKey,
    network,
    isLater,
    checkTakesPhotos = takesPhotosOnWire(base, async () => false),
  }: ReporterUpload,
): Promise<AttachmentRow> {
  const report = await publicReportByUuid(base.db, uuid)
  if (!report) throw noSuchReport()
  const photoCount = await reporterPhotoCount(base.db, report.id)
  const existing = await findByIdempotencyKey(base, idempotencyKey) // after the count, which it may be part of
  if (!existing) {
    await checkTakesPhotos(base.db, report)
    checkHasRoom(photoCount)
  }
  return add(base, await read(), {
    reportId: report.id,
    idempotencyKey,
    existing,
    by: null,
    allowed: photoTypes,
    turn: { client: network, item: uuid },
    isLater,
    check: async () => checkHasRoom(await reporterPhotoCount(base.db, report.id)),
    claim: async tx => {
      const status = await changeAttachmentCount(tx, report.id, 1) // locks the report: photos of it are counted one by one
      await checkTakesPhotos(tx, { id: report.id, status })
      checkHasRoom(await reporterPhotoCount(tx, report.id))
    },
  })
}

/** Staff add a photo or a PDF; it is not public until staff make it so. */
export async function addByStaff(
  base: Base,
  user: User,
  { reportId, read, idempotencyKey }: Omit<UploadRequest, 'network'> & { reportId: number },
): Promise<AttachmentRow> {
  await forbiddenAsNotFound(checkMayRead(base.db, user, reportId))
  return add(base, await read(), {
    reportId,
    idempotencyKey,
    existing: await findByIdempotencyKey(base, idempotencyKey),
    by: user,
    allowed: fileTypes,
    turn: { client: `user ${user.id}`, item: String(reportId) },
    check: async () => {},
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

/**
 * On the wire a report takes photos when it is new or waits for the reporter, and a handled one with the feedback that was asked
 * for.
 */
export const takesPhotosOnWire =
  ({ clock }: Pick<Base, 'clock'>, expectsFeedback: ExpectsFeedback): CheckTakesPhotos =>
  async (db, { id, status }) => {
    const photos = residentPhotosIn(status)
    if (photos === 'with-feedback' && !(await expectsFeedback(db, id, clock())))
      throw new Problem('invalid-input', ['No feedback expected for this signal hence no uploads allowed.'])
    if (photos === 'refused')
      throw new Problem('invalid-input', ['Public uploads not allowed in current signal state.'])
  }

function checkHasRoom(photoCount: number) {
  if (photoCount >= limits.maxPerReport) throw new Problem('invalid-input', { file: [tooMany()] })
}

type AddOptions = Parameters<typeof storeUploadSoon>[2] & {
  reportId: number
  by: User | null
  idempotencyKey: string | null
  existing: AttachmentRow | undefined
  /** Called within the transaction: checks again whether it is allowed, and counts the attachment. */
  claim: (tx: Tx) => Promise<void>
}

async function add(base: Base, upload: Upload, options: AddOptions): Promise<AttachmentRow> {
  const { reportId, idempotencyKey, existing } = options
  const identity = { reportId, idempotencyDigest: createHash('sha256').update(upload.bytes).digest('base64') }
  if (existing) return checkSameUpload(existing, identity)
  try {
    return await storeAndAttach(base, upload, { ...options, ...identity })
  } catch (error) {
    const mayBeConcurrent = error instanceof AddedMeanwhile || error instanceof Problem
    const concurrent = mayBeConcurrent ? await findByIdempotencyKey(base, idempotencyKey) : undefined
    if (concurrent) return checkSameUpload(concurrent, identity)
    throw error
  }
}

async function storeAndAttach(
  base: Base,
  upload: Upload,
  options: AddOptions & { idempotencyDigest: string },
): Promise<AttachmentRow> {
  const { reportId, by, idempotencyKey, idempotencyDigest, claim } = options
  const { storedFile, sentPhoto } = await storeUploadSoon(base, upload, options)
  const values = { ...storedFile, reportId, idempotencyKey, idempotencyDigest }
  const attach = () =>
    transaction(base, async tx => {
      await claim(tx)
      const row = await insertAttachment(tx, { ...values, isPublic: by === null, createdBy: by?.id ?? null }, sentPhoto)
      if (!row) throw new AddedMeanwhile()
      if (sentPhoto) await enqueuePhoto(tx, { attachmentId: row.id, pixels: sentPhoto.pixels })
      const event = { attachmentId: row.id, name: row.name, byReporter: by === null }
      await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, by)
      return row
    })
  try {
    return await storing(attach)
  } catch (error) {
    await discardFile(base, sentPhoto?.file ?? storedFile.file)
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

/** A picture that an external party sent is attached to a report; it is not public until staff make it so. */
export async function attachStoredFile(tx: Tx, reportId: number, { sentBy, ...file }: StoredFile & { sentBy: string }) {
  await changeAttachmentCount(tx, reportId, 1)
  const values = { reportId, isPublic: false, createdBy: null, idempotencyKey: null, idempotencyDigest: null }
  const row = await insertAttachment(tx, { ...file, ...values, sentBy })
  if (!row) return
  const event = { attachmentId: row.id, name: row.name, byReporter: false }
  await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, null)
}
