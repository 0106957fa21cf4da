import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { defaultCategories } from '#features/categories/defaults.ts'
import { hasStatus } from '#features/reports/status/server/conditions.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type Model, serializeModel } from '../model.ts'
import type { ReportExample } from '../report-examples.ts'
import { featuresVersion } from '../text.ts'
import type { LabelledText } from '../train.ts'
import { type ClassifierQuality, isNotWorse, maxVersionAgeDays } from '../versions.ts'
import { classifierFolder, loadModel } from './load-model.ts'
import { addVersion, deleteVersions, goLive, pinnedVersion, unpinVersion, versions } from './store.ts'

const folder = join(classifierFolder, 'training')

export function trainingTexts(): LabelledText[] {
  return readdirSync(folder)
    .sort()
    .flatMap(main => readdirSync(join(folder, main)).map(file => ({ main, file })))
    .sort((a, b) => `${a.main}/${a.file}`.localeCompare(`${b.main}/${b.file}`, 'en'))
    .flatMap(({ main, file }) =>
      readFileSync(join(folder, main, file), 'utf8')
        .split('\n')
        .filter(line => line.trim())
        .map(text => ({ text, label: `${main}/${file.slice(0, -4)}` })),
    )
}

/** Only for training, never for evaluation. */
export const categoryNames = (): LabelledText[] =>
  defaultCategories.flatMap(({ slug, subs }) => subs.map(sub => ({ text: sub.name, label: `${slug}/${sub.slug}` })))

export const labelsOf = (texts: readonly LabelledText[]) => [...new Set(texts.map(({ label }) => label))].sort()

type PersonalData = {
  /** Street and town from the address of the report. */
  address: readonly string[]
  names: readonly string[]
}

const patterns = [
  /[\w.+-]{1,200}@[\w-]{1,63}\.[\w.-]+/g, // an e-mail address
  /(https?:\/\/|www\.)\S+/gi,
  /\b\d{4}\s?[a-z]{2}\b/gi, // a postcode
  /\b(?=[a-z\d-]{0,9}\d)(?=[a-z\d-]{0,9}[a-z])[a-z\d]{1,3}-?[a-z\d]{2,3}-?[a-z\d]{1,2}\b/gi, // a licence plate
  // Capitalized only: ordinary words with such an ending (fietspad) are in lower case within a sentence.
  /(?<=\S\s{1,9})\p{Lu}[\p{L}'-]{0,60}(straat|laan|weg|plein|kade|gracht|dreef|hof|pad|singel|dijk|steeg|markt|plantsoen)(?!\p{L})(\s{0,9}\d{1,9}\s?[a-z]?\b)?/gu,
  /\p{N}+/gu,
]

/** A text without addresses, numbers, licence plates and names of staff. */
export function removePersonalData(text: string, { address, names }: PersonalData): string {
  const withoutPatterns = patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  const words = new Set([...address, ...names].flatMap(lowerCaseWords))
  return withoutPatterns.replace(/[\p{L}'-]+/gu, word => (words.has(word.toLowerCase()) ? ' ' : word))
}

const minNameLength = 3
const lowerCaseWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).filter(word => word.length >= minNameLength)

export const retrainQueue = 'retrain-classifier'

/**
 * Trains on decisions of staff and names of categories. The version goes live when it is not worse, unless the live
 * one is pinned. A live version that is too old, or learnt from a deleted report, is replaced even when pinned.
 * @param texts the written training texts
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

const learntFields = ['name', 'publicName', 'description', 'isActive']

async function hasNewNames(db: Reader, since: Date | undefined): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (
    select 1 from setting_changes
    where kind = 'category' and (${since ?? null}::timestamptz is null or at > ${since ?? null})
      and exists (select 1 from jsonb_array_elements(changes) as change where change ->> 'field' = any(${learntFields}))
  ) as "isNew"`.execute(db)
  return rows[0]?.isNew === true
}

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

/** Takes about a minute. */
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

/** More would take too long, and older reports are outdated. */
const limits = { reports: 10_000, years: 2 } as const

const judgedAt = sql<Date>`greatest(reports.category_at, reports.status_at)`

/** Staff changed the category, or handled the report with it. */
const isDecidedByStaff = sql<boolean>`(
  (reports.category_by is not null and reports.category_by is distinct from reports.created_by)
  or ${hasStatus(['handled'])})`

async function reportExamples(db: Reader, now: Date): Promise<(ReportExample & { id: number; judgedAt: Date })[]> {
  const since = new Date(now)
  since.setFullYear(now.getFullYear() - limits.years)
  const rows = await db
    .selectFrom('reports')
    .innerJoin('categories as c', 'c.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .where(isDecidedByStaff)
    .where('reports.parentId', 'is', null)
    .where('reports.textErasedAt', 'is', null)
    .where('reports.createdAt', '>', since)
    .where('c.isActive', '=', true)
    .where('main.isActive', '=', true)
    .select(['reports.id', 'reports.text', 'reports.address', 'reports.reporterEmail', 'reports.reporterPhone'])
    .select(['main.slug as main', 'c.slug as sub'])
    .select(judgedAt.as('judgedAt'))
    .orderBy(judgedAt, 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limits.reports)
    .execute()
  const names = await staffNames(db)
  return rows.toReversed().map(({ id, judgedAt, text, address, reporterEmail, reporterPhone, main, sub }) => ({
    id,
    judgedAt,
    label: `${main}/${sub}`,
    text: removePersonalData(text, { names, address: [address?.openbare_ruimte ?? '', address?.woonplaats ?? ''] }),
    reporter: (reporterEmail ?? reporterPhone ?? '').toLowerCase(),
  }))
}

async function staffNames(db: Reader): Promise<string[]> {
  const users = await db.selectFrom('users').select(['firstName', 'lastName']).execute()
  return users.flatMap(({ firstName, lastName }) => [firstName, lastName])
}

/** So that added and renamed categories are known. */
async function categoryExamples(db: Reader): Promise<LabelledText[]> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.isActive', '=', true)
    .select(['main.slug as main', 'c.slug as sub', 'c.name', 'c.publicName', 'c.description'])
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ main, sub, name, publicName, description }) =>
    [...new Set([name, publicName, description])].flatMap(text => (text ? [{ text, label: `${main}/${sub}` }] : [])),
  )
}
