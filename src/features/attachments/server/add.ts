import { createHash } from 'node:crypto'
import { recordEvent } from '#features/reports/server/record.ts'
import {
  changeAttachmentCount,
  checkMayRead,
  findReportFor,
  noSuchReport,
  publicReportByUuid,
} from '#features/reports/server/store.ts'
import { residentPhotosIn } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { detectFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageForm, Upload } from '#server/http/uploads.ts'
import { limits, photoTypes } from '../limits.ts'
import { type ChosenFile, fileTypes, photoError, type RefusedPhoto, tooMany } from '../rules.ts'
import { UnusablePicture } from './photo-processor.ts'
import { enqueuePhoto } from './process-photo.ts'
import { type AttachmentRow, attachmentByKey, insertAttachment, reporterPhotoCount, type StoredFile } from './store.ts'
import { storeUploadSoon } from './store-upload.ts'
import { discardFile, storing } from './stored-files.ts'

export type ExpectsFeedback = (db: Reader, reportId: number, now: Date) => Promise<boolean>

type ReportToAddTo = { id: number; status: Status }
/** Throws a Problem when the reporter cannot add a photo now. */
export type CheckTakesPhotos = (db: Reader, report: ReportToAddTo) => Promise<void>

type UploadRequest = {
  read: () => Promise<Upload>
  idempotencyKey: string | null
  /** Photos of one network do not delay those of others. */
  network: string
}
type ReporterUpload = UploadRequest & {
  checkTakesPhotos?: CheckTakesPhotos
  isLater?: boolean
}

/** @throws a Problem when the report does not take photos or has no room */
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
  const existing = await findByIdempotencyKey(base, idempotencyKey) // after the count, which may include it
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
      const status = await changeAttachmentCount(tx, report.id, 1) // locks the report, which serializes the count of photos
      await checkTakesPhotos(tx, { id: report.id, status })
      checkHasRoom(await reporterPhotoCount(tx, report.id))
    },
  })
}

/** Not public until staff make it so. */
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

/** Adding to or removing from a forbidden report answers `not-found` (docs/wire/attachments.md#by-staff). */
export const forbiddenAsNotFound = <Result>(lookup: Promise<Result>): Promise<Result> =>
  lookup.catch(error => {
    throw error instanceof Problem && error.code === 'forbidden' ? noSuchReport() : error
  })

/** As on the wire: new reports, reports that wait for the reporter, and handled ones with a request for feedback. */
export const takesPhotosOnWire =
  ({ clock }: Pick<Base, 'clock'>, expectsFeedback: ExpectsFeedback): CheckTakesPhotos =>
  async (db, { id, status }) => {
    const photos = residentPhotosIn(status)
    if (photos === 'with-feedback' && !(await expectsFeedback(db, id, clock())))
      throw new Problem('invalid-input', ['No feedback expected for this signal hence no uploads allowed.'])
    if (photos === 'refused')
      throw new Problem('invalid-input', ['Public uploads not allowed in current signal state.'])
  }

class NoRoomForPhoto extends Problem {
  constructor() {
    super('invalid-input', { file: [tooMany()] })
  }
}

function checkHasRoom(photoCount: number) {
  if (photoCount >= limits.maxPerReport) throw new NoRoomForPhoto()
}

type AddOptions = Parameters<typeof storeUploadSoon>[2] & {
  reportId: number
  by: User | null
  idempotencyKey: string | null
  existing: AttachmentRow | undefined
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

/** A concurrent request added the same photo first. */
class AddedMeanwhile extends Error {}

const findByIdempotencyKey = async ({ db }: Base, key: string | null) => (key ? attachmentByKey(db, key) : undefined)

function checkSameUpload(existing: AttachmentRow, upload: Pick<AttachmentRow, 'reportId' | 'idempotencyDigest'>) {
  if (existing.reportId !== upload.reportId || existing.idempotencyDigest !== upload.idempotencyDigest)
    throw new Problem('key-reused')
  return existing
}

/** Not public until staff make it so. */
export async function attachStoredFile(tx: Tx, reportId: number, { sentBy, ...file }: StoredFile & { sentBy: string }) {
  await changeAttachmentCount(tx, reportId, 1)
  const values = { reportId, isPublic: false, createdBy: null, idempotencyKey: null, idempotencyDigest: null }
  const row = await insertAttachment(tx, { ...file, ...values, sentBy })
  if (!row) return
  const event = { attachmentId: row.id, name: row.name, byReporter: false }
  await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, null)
}

const factsOf = ({ name, bytes }: Upload): ChosenFile => ({
  name,
  type: detectFileType(bytes.subarray(0, 200)),
  size: bytes.length,
})

export function checkPhotosOfForm({ files, refused }: Pick<PageForm, 'files' | 'refused'>) {
  const checked = files.map(file => ({ file, facts: factsOf(file) }))
  const isWrong = ({ facts }: { facts: ChosenFile }) => photoError(facts) !== undefined
  const refusedPhotos: readonly RefusedPhoto[] = [
    ...refused.map(({ name, size }) => ({ name, type: photoTypes[0], size })), // the content of refused files is not kept
    ...checked.filter(isWrong).map(({ facts }) => facts),
  ]
  return { files: checked.filter(one => !isWrong(one)).map(({ file }) => file), refusedPhotos }
}

export function refusedPhotoOf(file: Upload, problem: Problem): RefusedPhoto {
  if (problem instanceof NoRoomForPhoto) return 'too-many'
  return { ...factsOf(file), why: problem instanceof UnusablePicture ? problem.why : 'unreadable' }
}

type FormOfReport = {
  form: Pick<PageForm, 'files' | 'refused'>
  key: string
  network: string
  checkTakesPhotos: CheckTakesPhotos
}

/**
 * Adds the photos of a form without scripts one by one: photos before a broken one stay. @returns the refused ones,
 * or undefined
 */
export async function addPhotosOfForm(
  base: Base,
  reportUuid: string,
  { form, key, ...sender }: FormOfReport,
): Promise<readonly RefusedPhoto[] | undefined> {
  const { files, refusedPhotos } = checkPhotosOfForm(form)
  if (refusedPhotos.length > 0) return refusedPhotos
  for (const file of files) {
    const upload = { ...sender, idempotencyKey: keyOf(key, file), read: async () => file }
    const refused = await addByReporter(base, reportUuid, upload).then(() => undefined, asRefused(file))
    if (refused) return [refused]
  }
  return undefined
}

export const photoKeysOfForm = ({ form: { files }, key }: { form: Pick<PageForm, 'files'>; key: string }): string[] =>
  files.map(file => keyOf(key, file))

const asRefused =
  (file: Upload) =>
  (error: unknown): RefusedPhoto => {
    if (error instanceof Problem && ['invalid-input', 'too-large', 'unsupported-media'].includes(error.code))
      return refusedPhotoOf(file, error)
    throw error
  }

/** A UUID (version 8) of the form and the content of the file. */
function keyOf(form: string, { bytes }: Upload): string {
  const hex = createHash('sha256').update(form).update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
