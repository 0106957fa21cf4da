import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { registerEntry } from '../algorithm-register.ts'
import { BundledQuality } from '../bundled-quality.ts'
import type { ClassifierOverviewAnswer } from '../contract.ts'
import { featuresVersion } from '../text.ts'
import { maxVersionAgeDays } from '../versions.ts'
import { pinnedVersion, versions } from './store.ts'

export const readBundledQuality = async () =>
  BundledQuality.parse(JSON.parse(await readFile(join(import.meta.dirname, '../model/quality.json'), 'utf8')))

/** The overview of the classifier for administrators. */
export async function classifierOverview({ db, municipality, clock }: Base): Promise<ClassifierOverviewAnswer> {
  const [storedVersions, bundledQuality, nameOf] = [
    await versions(db),
    await readBundledQuality(),
    await categoryNames(db),
  ]
  const newest = storedVersions[0]?.quality ?? bundledQuality
  const usable = storedVersions.map(one => ({ ...one, isKept: one.isKept && one.featuresVersion === featuresVersion }))
  const live = usable.find(({ isLive, isKept }) => isLive && isKept)
  const pinned = await pinnedVersion(db)
  return {
    chosen: pinned
      ? { by: pinned.email, at: pinned.chosenAt.toISOString(), until: live ? expiresAt(live.createdAt) : null }
      : null,
    versions: [
      ...usable.map(({ id, createdAt, isLive, isKept, quality }) => ({
        id,
        isKept,
        isLive: isLive && isKept,
        createdAt: createdAt.toISOString(),
        learntFrom: quality.learntFrom,
        candidate: quality.candidate,
        live: quality.live,
      })),
      {
        id: 0,
        isKept: true,
        isLive: !live,
        createdAt: null,
        learntFrom: bundledQuality.texts,
        candidate: bundledQuality.folds,
        live: null,
      },
    ],
    categories: newest.categories
      .map(({ label, texts, right }) => ({ name: nameOf(label), texts, right }))
      .sort((a, b) => a.right / a.texts - b.right / b.texts || b.texts - a.texts),
    confusions: newest.confusions.map(({ label, takenFor, times }) => ({
      name: nameOf(label),
      takenFor: nameOf(takenFor),
      times,
    })),
    register: registerEntry({
      municipality: municipality.name,
      today: clock(),
      delivered: bundledQuality,
      ...(live && { live: { id: live.id, createdAt: live.createdAt, quality: live.quality } }),
    }),
  }
}

const expiresAt = (createdAt: Date) => new Date(createdAt.getTime() + maxVersionAgeDays * 86_400_000).toISOString()

async function categoryNames(db: Reader): Promise<(label: string) => string> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .select(['main.slug as main', 'c.slug as sub', 'c.name', 'main.name as mainName'])
    .execute()
  const names = new Map(rows.map(({ main, sub, name, mainName }) => [`${main}/${sub}`, `${name} (${mainName})`]))
  return label => names.get(label) ?? label
}
