import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db.ts'
import type { Classifier } from '../contract.ts'
import { DeliveredQuality } from '../delivered.ts'
import { registerEntry } from '../register.ts'
import { featuresVersion } from '../text.ts'
import { keptDays } from '../versions.ts'
import { choice, versions } from './store.ts'

export const deliveredQuality = async () =>
  DeliveredQuality.parse(JSON.parse(await readFile(join(import.meta.dirname, '../model/quality.json'), 'utf8')))

/** All that administrators see of the classifier. */
export async function overview({ db, municipality, clock }: Base): Promise<Classifier> {
  const [made, delivered, nameOf] = [await versions(db), await deliveredQuality(), await categoryNames(db)]
  const newest = made[0]?.quality ?? delivered
  const usable = made.map(one => ({ ...one, isKept: one.isKept && one.featuresVersion === featuresVersion }))
  const live = usable.find(({ isLive, isKept }) => isLive && isKept)
  const chosen = await choice(db)
  return {
    chosen: chosen
      ? { by: chosen.email, at: chosen.chosenAt.toISOString(), until: live ? lastDayOf(live.createdAt) : null }
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
        learntFrom: delivered.texts,
        candidate: delivered.folds,
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
      delivered,
      ...(live && { live: { id: live.id, createdAt: live.createdAt, quality: live.quality } }),
    }),
  }
}

const lastDayOf = (createdAt: Date) => new Date(createdAt.getTime() + keptDays * 86_400_000).toISOString()

async function categoryNames(db: Reader): Promise<(label: string) => string> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .select(['main.slug as main', 'c.slug as sub', 'c.name', 'main.name as mainName'])
    .execute()
  const names = new Map(rows.map(({ main, sub, name, mainName }) => [`${main}/${sub}`, `${name} (${mainName})`]))
  return label => names.get(label) ?? label
}
