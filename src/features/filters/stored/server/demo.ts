import type { Tx } from '#server/base.ts'
import { insertFilter } from './store.ts'

type DemoFilter = { of: string; name: string; options: Record<string, unknown>; refresh?: boolean; sharedWith?: string }

const demoFilters: readonly DemoFilter[] = [
  { of: 'coordinator', name: 'Spoed', options: { priority: ['high'], status: ['m', 'b', 'i'] }, refresh: true },
  { of: 'coordinator', name: 'Afval en zwerfvuil', options: { maincategory_slug: ['afval', 'schoon'] } },
  { of: 'behandelaar', name: 'Nog in te plannen', options: { status: ['m', 'i'] } },
  {
    of: 'behandelaar',
    name: 'Stoepen en fietspaden',
    sharedWith: 'STW',
    options: { category_slug: ['onderhoud-stoep-straat-en-fietspad', 'onderhoud-fietspad'] },
  },
  { of: 'lezer', name: 'Speelplaatsen', sharedWith: 'STW', options: { category_slug: ['speelplaats'] } },
]

export async function seedDemoFilters(tx: Tx, departmentIds: ReadonlyMap<string, number>) {
  for (const { of, name, sharedWith, refresh = false, options } of demoFilters) {
    const email = `${of}@meldstad.example`
    const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const shared = departmentIds.get(sharedWith ?? '') ?? null
    await insertFilter(tx, owner, { name, options, refresh, showOnOverview: true, sharedWith: shared })
  }
}
