import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { type Base, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db.ts'
import { type Model, modelFile } from '../model.ts'
import { featuresVersion } from '../text.ts'
import type { Labelled } from '../train.ts'
import { isNotWorse, keptDays, type VersionQuality } from '../versions.ts'
import { categoryLessons, reportLessons } from './lessons.ts'
import { modelOfLive } from './live.ts'
import { addVersion, choice, forgetVersions, goLive, letGo, versions } from './store.ts'
import { trainingTexts } from './training-texts.ts'

export const retrainQueue = 'retrain-classifier'

/**
 * Learn from what staff decided until now. The new version goes live when it is not worse, unless somebody chose the live
 * one by hand: then it is only kept. When the live one has to go, because it learnt from a report that is forgotten or is
 * too old, the new one takes its place whoever chose it.
 * @param texts that were written to learn from
 * @returns what came of it
 */
export async function retrain(base: Base, texts: () => readonly Labelled[] = trainingTexts) {
  const now = base.clock()
  const reports = await reportLessons(base.db, now)
  const all = (await versions(base.db)).filter(one => one.featuresVersion === featuresVersion)
  const live = all.find(({ isLive }) => isLive)
  const ids = reports.map(({ id }) => id)
  const gone = await goneFrom(
    base.db,
    all.flatMap(({ reportIds }) => reportIds),
  )
  const isDue = live !== undefined && now.getTime() - live.createdAt.getTime() > keptDays * 86_400_000
  const mustGo = live !== undefined && (isDue || live.reportIds.some(id => gone.includes(id)))
  if (!mustGo && !isNew(reports, all[0])) {
    await transaction(base, tx => forgetVersions(tx, { now, gone }))
    return 'nothing-new'
  }
  const written = [...texts(), ...(await categoryLessons(base.db))]
  const { file, quality } = await learnt({ written, reports }, await modelOfLive(base.db, live?.id ?? 0))
  const isGood = mustGo || isNotWorse(quality)
  return transaction(base, async tx => {
    const goesLive = isGood && (mustGo || !(await choice(tx)))
    const id = await addVersion(tx, {
      model: isGood ? file : null,
      reportIds: ids,
      quality,
      at: now,
    })
    if (goesLive) await goLive(tx, id)
    if (mustGo) await letGo(tx)
    await forgetVersions(tx, { now, gone })
    if (goesLive) return 'went-live'
    return isGood ? 'was-kept' : 'was-worse'
  })
}

/** Whether anything was decided, or taken back, since the last time. */
function isNew(reports: Lessons['reports'], last: { reportIds: readonly number[]; createdAt: Date } | undefined) {
  const known = new Set(last?.reportIds)
  return (
    reports.length !== known.size ||
    reports.some(({ id, judgedAt }) => !known.has(id) || (last && judgedAt > last.createdAt))
  )
}

/** Which of these reports are no longer there. */
async function goneFrom(db: Reader, ids: readonly number[]): Promise<number[]> {
  const asked = [...new Set(ids)]
  const there = await db.selectFrom('reports').select('id').where(sql<boolean>`id = any(${asked}::bigint[])`).execute()
  const found = new Set(there.map(({ id }) => id))
  return asked.filter(id => !found.has(id))
}

type Lessons = { written: readonly Labelled[]; reports: Awaited<ReturnType<typeof reportLessons>> }

/** In a thread of its own: it takes a minute or so. */
function learnt(lessons: Lessons, live: Model): Promise<{ file: Uint8Array; quality: VersionQuality }> {
  const workerData = { ...lessons, live: modelFile(live) }
  const worker = new Worker(join(import.meta.dirname, 'retrain-worker.ts'), { workerData, execArgv: [] })
  return new Promise((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The thread that learns ended without a word.')))
  })
}
