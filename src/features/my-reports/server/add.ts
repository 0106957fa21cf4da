import { limits } from '#features/attachments/limits.ts'
import { addByReporter, addPhotosOfForm } from '#features/attachments/server/add.ts'
import { reporterPhotoCount, reporterPhotoIds } from '#features/attachments/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { touchReport } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageForm, Upload } from '#server/http/uploads.ts'
import type { Message } from '../contract.ts'
import { maxAdditionsPerDay, mayAdd, takesPhotos } from '../rules.ts'
import { countAdditions, findMyReport, insertAddition, lockMyReport, requireExists } from './store.ts'

export const addToReport = (base: Base, reportId: number, { text, key, photos }: Message): Promise<void> =>
  transaction(base, async tx => {
    const { status } = await lockMyReport(tx, reportId)
    const id = await insertAddition(tx, { reportId, text, key })
    if (id === undefined) return
    if (!mayAdd(status)) throw new Problem('gone', 'closed')
    await requireFewToday(tx, reportId)
    await touchReport(tx, reportId)
    const photoIds = await reporterPhotoIds(tx, { reportId, keys: photos })
    await recordEvent(tx, reportId, { type: 'reporter-added', additionId: id, photoIds }, null)
  })

async function requireFewToday(tx: Tx, reportId: number) {
  const dayAgo = new Date(tx.now.getTime() - 86_400_000)
  if ((await countAdditions(tx, reportId, dayAgo)) > maxAdditionsPerDay) throw new Problem('too-many-requests')
}

type PhotoUpload = { read: () => Promise<Upload>; idempotencyKey: string | null; network: string }

export async function addPhoto(base: Base, reportId: number, upload: PhotoUpload): Promise<{ photosLeft: number }> {
  const { uuid } = await requireTakesPhotos(base.db, reportId)
  const checkTakesPhotos = async (db: Reader) => void (await requireTakesPhotos(db, reportId))
  await addByReporter(base, uuid, { ...upload, checkTakesPhotos })
  return { photosLeft: Math.max(0, limits.maxPerReport - (await reporterPhotoCount(base.db, reportId))) }
}

type PhotosOfPage = { form: Pick<PageForm, 'files' | 'refused'>; key: string; network: string }

/** @returns the refused photos */
export async function addPhotosOfPage(base: Base, reportId: number, sent: PhotosOfPage) {
  if (sent.form.files.length + sent.form.refused.length === 0) return
  const { uuid } = await requireTakesPhotos(base.db, reportId)
  const checkTakesPhotos = async (db: Reader) => void (await requireTakesPhotos(db, reportId))
  return addPhotosOfForm(base, uuid, { ...sent, checkTakesPhotos })
}

async function requireTakesPhotos(db: Reader, reportId: number) {
  const report = await findMyReport(db, reportId)
  requireExists(report)
  if (!takesPhotos(report.status)) throw new Problem('gone', 'closed')
  return report
}
