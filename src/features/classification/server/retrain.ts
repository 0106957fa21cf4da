import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { type Base, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type Model, serializeModel } from '../model.ts'
import { featuresVersion } from '../text.ts'
import type { LabelledText } from '../train.ts'
import { type ClassifierQuality, isNotWorse, maxVersionAgeDays } from '../versions.ts'
import { loadModel } from './load-model.ts'
import { addVersion, deleteVersions, goLive, pinnedVersion, unpinVersion, versions } from './store.ts'
import { categoryExamples, reportExamples } from './training-reports.ts'
import { trainingTexts } from './training-texts.ts'

export const retrainQueue = 'retrain-classifier'

/**
 * Trains a new version on the decisions of staff and the names of categories. It goes live when it is not worse, unless the
 * live version is pinned: then it is only stored. A live version that is too old, or was trained on a deleted report, is
 * replaced even when pinned.
 * @param texts the written training texts
 * @returns the outcome
 */
export async function retrain(base: Base, texts: () => readonly LabelledText[] = trainingTexts) {
  const now = base.clock()
  const reports = await reportExamples(base.db, now)
  const usableVersions = (await versions(base.db)).filter(one => one.featuresVersion === featuresVersion)
  const live = usableVersions.find(({ isLive }) => isLive)
  const ids = reports.map(({ id }) => id)
  const deletedReportIds = await deletedAmong(
    base.db,
    usableVersions.flatMap(({ reportIds }) => reportIds),
  )
  const isTooOld = live !== undefined && now.getTime() - live.createdAt.getTime() > maxVersionAgeDays * 86_400_000
  const mustReplace = live !== undefined && (isTooOld || live.reportIds.some(id => deletedReportIds.includes(id)))
  const [newest] = usableVersions
  if (!mustReplace && !hasNewDecisions(reports, newest) && !(await hasNewNames(base.db, newest?.createdAt))) {
    await transaction(base, tx => deleteVersions(tx, { now, deletedReportIds }))
    return 'nothing-new'
  }
  const written = [...texts(), ...(await categoryExamples(base.db))]
  const { file, quality } = await trainInWorker({ written, reports }, await loadModel(base.db, live?.id ?? 0))
  const isGood = mustReplace || isNotWorse(quality)
  return transaction(base, async tx => {
    const goesLive = isGood && (mustReplace || !(await pinnedVersion(tx)))
    const id = await addVersion(tx, {
      model: isGood ? file : null,
      reportIds: ids,
      quality,
      at: now,
    })
    if (goesLive) await goLive(tx, id)
    if (mustReplace) await unpinVersion(tx)
    await deleteVersions(tx, { now, deletedReportIds })
    if (goesLive) return 'went-live'
    return isGood ? 'was-kept' : 'was-worse'
  })
}

/** Whether there are new or withdrawn decisions since the last training. */
function hasNewDecisions(
  reports: TrainingData['reports'],
  newest: { reportIds: readonly number[]; createdAt: Date } | undefined,
) {
  const known = new Set(newest?.reportIds)
  return (
    reports.length !== known.size ||
    reports.some(({ id, judgedAt }) => !known.has(id) || (newest && judgedAt > newest.createdAt))
  )
}

/** The parts of a category that are learnt from, and what decides whether they are. */
const learntFields = ['name', 'publicName', 'description', 'isActive']

/** Whether categories were added, renamed, described otherwise or opened since the last training; without one: ever. */
async function hasNewNames(db: Reader, since: Date | undefined): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (
    select 1 from setting_changes
    where kind = 'category' and (${since ?? null}::timestamptz is null or at > ${since ?? null})
      and exists (select 1 from jsonb_array_elements(changes) as change where change ->> 'field' = any(${learntFields}))
  ) as "isNew"`.execute(db)
  return rows[0]?.isNew === true
}

/** The ids among these whose reports, or their texts, were deleted. */
async function deletedAmong(db: Reader, ids: readonly number[]): Promise<number[]> {
  const uniqueIds = [...new Set(ids)]
  const existing = await db
    .selectFrom('reports')
    .select('id')
    .where(sql<boolean>`id = any(${uniqueIds}::bigint[])`)
    .where('textErasedAt', 'is', null)
    .execute()
  const existingIds = new Set(existing.map(({ id }) => id))
  return uniqueIds.filter(id => !existingIds.has(id))
}

type TrainingData = { written: readonly LabelledText[]; reports: Awaited<ReturnType<typeof reportExamples>> }

/** Trains in a worker thread: it takes about a minute. */
function trainInWorker(
  trainingData: TrainingData,
  live: Model,
): Promise<{ file: Uint8Array; quality: ClassifierQuality }> {
  const workerData = { ...trainingData, live: serializeModel(live) }
  const worker = new Worker(join(import.meta.dirname, 'retrain-worker.ts'), { workerData, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The training thread ended without a result.')))
  })
}
