import type { Tx } from '../../../server/base.ts'
import { departmentIdsByCode } from '../../departments/server/store.ts'
import { defaultCategories } from '../defaults.ts'
import { handlingMessage } from '../handling.ts'

type Link = { categoryId: number; departmentId: number; isResponsible: boolean; canView: boolean }

/** Inserts the categories of a new installation, with their departments and handling times. */
export async function addDefaultCategories(tx: Tx) {
  const departments = await departmentIdsByCode(tx)
  const links: Link[] = []
  const levels: { categoryId: number; days: number; calendarDays: boolean }[] = []
  const link = (categoryId: number, responsible: readonly string[], visibleToAll: boolean) => {
    for (const [code, departmentId] of departments) {
      const isResponsible = responsible.includes(code)
      if (isResponsible || visibleToAll) links.push({ categoryId, departmentId, isResponsible, canView: true })
    }
  }
  for (const { subs, slug, name, responsible = [] } of defaultCategories) {
    const main = await tx.insertInto('categories').values({ slug, name }).returning('id').executeTakeFirstOrThrow()
    link(main.id, responsible, false)
    const rows = await tx
      .insertInto('categories')
      .values(
        subs.map(sub => ({
          parentId: main.id,
          slug: sub.slug,
          name: sub.name,
          isActive: sub.isActive,
          handling: sub.handling,
          handlingMessage: handlingMessage(sub.slug, sub.handling),
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug: subSlug } of rows) {
      const sub = subs.find(one => one.slug === subSlug)
      if (!sub) continue
      link(id, sub.responsible, sub.visibleToAll)
      const [days, kind] = sub.serviceLevel?.split(' ') ?? []
      if (days) levels.push({ categoryId: id, days: Number(days), calendarDays: kind === 'cal' })
    }
  }
  await tx.insertInto('categoryDepartments').values(links).execute()
  await tx.insertInto('serviceLevels').values(levels).execute()
}
