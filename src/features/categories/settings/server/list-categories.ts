import type { Base } from '#server/base.ts'
import { listCategories } from '../../server/read-categories.ts'
import { iconUrl } from '../../server/wire.ts'
import { attentionFor } from '../attention.ts'
import type { CategoryInList } from '../contract.ts'
import { searchCategories } from '../sort.ts'

type Query = Parameters<typeof searchCategories>[1]

export async function categoriesForSettings(base: Base, query: Query): Promise<CategoryInList[]> {
  const items = (await listCategories(base)).map(row => ({
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    mainName: row.mainName,
    publicName: row.publicName,
    description: row.description,
    isActive: row.isActive,
    isPublicAccessible: row.isPublicAccessible,
    serviceLevel: row.serviceLevel,
    responsible: row.departments.filter(({ isResponsible }) => isResponsible).map(({ code }) => code),
    icon: iconUrl(base, row.icon),
    attention: attentionFor(row),
  }))
  return searchCategories(items, query).map(({ description: _, ...item }) => item)
}
