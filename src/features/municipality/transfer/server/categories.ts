import { iconFromSvg } from '#features/categories/icons/server/icons.ts'
import { type CategoryRow, categoryRows } from '#features/categories/server/read-categories.ts'
import {
  applyEdit,
  changeCategoryWith,
  createCategory,
  definedOf,
} from '#features/categories/settings/server/change-category.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import type { Item } from '../format.ts'
import { section } from './section.ts'

export const categories = section('categories', {
  async read(db) {
    const rows = await categoryRows(db).orderBy('main.slug').orderBy('c.slug').execute()
    const drawings = await drawingsOf(db)
    const items = rows.map(row => toItem(row, drawings))
    return items.toSorted((one, other) => Number(one.main !== null) - Number(other.main !== null))
  },
  async write({ base, by }, item) {
    const existing = await idAt(base.db, item)
    const edit = {
      values: valuesIn(item),
      serviceLevel: item.serviceLevel ?? undefined,
      departments: await linksIn(base.db, item),
    }
    if (existing !== undefined) {
      const icon = item.icon === undefined ? undefined : item.icon === null ? null : iconFromSvg(item.icon)
      const change = { by, id: existing, ifMatch: undefined }
      return changeCategoryWith(base, {
        ...change,
        async change(tx, before) {
          await applyEdit(tx, before, { ...edit, icon })
          return undefined
        },
      })
    }
    return createCategory(base, by, {
      ...newCategory,
      ...definedOf(edit.values),
      name: item.name,
      slug: item.slug,
      parentId: await parentOf(base.db, item),
      serviceLevel: item.serviceLevel ?? null,
      departments: edit.departments ?? [],
      icon: item.icon ?? null,
    })
  },
})

const newCategory = {
  publicName: null,
  description: null,
  handlingMessage: null,
  note: null,
  isActive: true,
  isPublicAccessible: false,
}

/** The id of the category at this address, if there is one: a query for one, as a file can hold thousands. */
async function idAt(
  db: Reader,
  { main, slug }: Pick<Item<'categories'>, 'main' | 'slug'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.slug', '=', slug)
    .where('main.slug', main === null ? 'is' : '=', main)
    .select('c.id')
    .executeTakeFirst()
  return row?.id
}

async function parentOf(db: Reader, { main }: Item<'categories'>): Promise<number | null> {
  if (main === null) return null
  const parent = await idAt(db, { main: null, slug: main })
  if (parent === undefined)
    throw new Problem('invalid-input', { main: [`De hoofdcategorie "${main}" bestaat hier niet.`] })
  return parent
}

const valuesIn = ({
  name,
  publicName,
  description,
  handlingMessage,
  note,
  isActive,
  isPublicAccessible,
}: Item<'categories'>) =>
  definedOf({ name, publicName, description, handlingMessage, note, isActive, isPublicAccessible })

async function linksIn(db: Reader, { departments }: Item<'categories'>) {
  if (!departments) return undefined
  const rows = await db.selectFrom('departments').select(['id', 'code']).execute()
  return departments.map(({ code, ...rights }) => {
    const departmentId = rows.find(row => row.code === code)?.id
    if (departmentId === undefined)
      throw new Problem('invalid-input', { departments: [`De afdeling "${code}" bestaat hier niet.`] })
    return { departmentId, ...rights }
  })
}

/** The file has only SVG icons. */
async function drawingsOf(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('categoryIcons').select(['name', 'bytes']).where('name', 'like', '%.svg').execute()
  return new Map(rows.map(({ name, bytes }) => [name, bytes.toString('utf8')]))
}

function toItem(row: CategoryRow, drawings: ReadonlyMap<string, string>): Item<'categories'> {
  const icon = row.icon === null ? null : drawings.get(row.icon)
  return {
    main: row.mainSlug,
    slug: row.slug,
    name: row.name,
    publicName: row.publicName,
    description: row.description,
    handlingMessage: row.handlingMessage,
    note: row.note,
    isActive: row.isActive,
    isPublicAccessible: row.isPublicAccessible,
    serviceLevel: row.serviceLevel && { days: row.serviceLevel.days, calendarDays: row.serviceLevel.calendarDays },
    departments: row.departments.map(({ code, isResponsible, canView }) => ({ code, isResponsible, canView })),
    ...(icon !== undefined && { icon }),
  }
}
