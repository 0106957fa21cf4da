import { areaTypes } from '#features/areas/server/store.ts'
import { changeDepartment, createDepartment } from '#features/categories/departments/server/departments.ts'
import { iconFromSvg } from '#features/categories/icons/server/icons.ts'
import { type CategoryRow, categoryRows } from '#features/categories/server/read-categories.ts'
import {
  applyEdit,
  changeCategoryWith,
  createCategory,
  definedOf,
} from '#features/categories/settings/server/change-category.ts'
import { changeRole, createRole } from '#features/users/manage/server/roles.ts'
import { Problem } from '#kit/problem.ts'
import { transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings } from '#server/setting-changes.ts'
import { settingNames } from '../../settings/fields.ts'
import { effectiveMunicipality, valuesOf } from '../../settings/overrides.ts'
import { applySettings } from '../../settings/server/change.ts'
import { storedSettings } from '../../settings/server/store.ts'
import type { Item, Sections } from '../format.ts'
import type { Here } from '../signalen-references.ts'
import { type Dependencies, idIn, naming, type Section, section } from './section.ts'
import { areas, questions, sources } from './subjects.ts'
import { answers, mails, rules, texts } from './words.ts'

const categories = section('categories', {
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

/** Stored together, because they are checked together. The logo is a picture and not in the file. */
const ownSettings: Section = {
  ...section('municipality', {
    async read(db, { current: { file } }) {
      const { overrides } = await storedSettings(db)
      const values = valuesOf(effectiveMunicipality(file, overrides).municipality)
      return settingNames.filter(name => name !== 'logo').map(name => ({ name, value: values[name] }))
    },
    write: async () => {}, // `write` below stores all at once
  }),
  async write({ base, by, current: { file } }, { municipality = [] }, keys) {
    const chosen = municipality.filter(({ name }) => keys.has(name))
    if (chosen.length === 0) return
    const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
    await naming('Gemeente', () =>
      transaction(base, async tx => {
        await lockSettings(tx)
        await applySettings(tx, { by, file, values })
      }),
    )
  },
}

const departments = section('departments', {
  read: async db => {
    const rows = await db.selectFrom('departments').selectAll().orderBy('code').execute()
    return rows.map(({ code, name, isInternal, canDirect }) => ({ code, name, isInternal, canDirect }))
  },
  async write({ base, by }, { code, name, isInternal, canDirect }) {
    const rows = await base.db.selectFrom('departments').select(['id', 'code']).execute()
    const id = idIn(rows, row => row.code === code)
    const patch = { name, code, is_intern: isInternal, can_direct: canDirect }
    if (id === undefined) return createDepartment(base, by, patch)
    return changeDepartment(base, { by, id, ifMatch: undefined, patch: () => patch })
  },
})

const roles = section('roles', {
  async read(db) {
    const rows = await db
      .selectFrom('roles as r')
      .leftJoin('rolePermissions as l', 'l.roleId', 'r.id')
      .leftJoin('permissions as p', join => join.onRef('p.id', '=', 'l.permissionId').on('p.isListed', '=', true))
      .select(['r.name', 'p.codename'])
      .orderBy('r.name')
      .orderBy('p.codename')
      .execute()
    return [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => ({
      name,
      permissions: all.flatMap(({ codename }) => codename ?? []).toSorted(),
    }))
  },
  async write({ base, by }, { name, permissions }) {
    const known = await base.db
      .selectFrom('permissions')
      .select(['id', 'codename'])
      .where('isListed', '=', true)
      .execute()
    const unknown = permissions.find(codename => !known.some(one => one.codename === codename))
    if (unknown !== undefined)
      throw new Problem('invalid-input', { permissions: [`Het recht "${unknown}" bestaat hier niet.`] })
    const ids = known.filter(({ codename }) => permissions.includes(codename)).map(({ id }) => id)
    const id = idIn(await base.db.selectFrom('roles').select(['id', 'name']).execute(), row => row.name === name)
    const patch = { name, permission_ids: ids }
    if (id === undefined) return createRole(base, by, patch)
    return changeRole(base, by, { id, ifMatch: undefined, patch: () => patch })
  },
})

export const sections: readonly Section[] = [
  departments,
  categories,
  questions,
  roles,
  rules,
  sources,
  mails,
  texts,
  answers,
  areas,
  ownSettings,
]

export async function hereFor(db: Reader, more: Dependencies): Promise<Here> {
  const stored: Sections = {}
  for (const section of [categories, questions, rules]) await section.addTo(stored, db, more)
  const departments = await db.selectFrom('departments').select('code').execute()
  const users = await db.selectFrom('users').select('email').where('isActive', '=', true).execute()
  return {
    categories: stored.categories ?? [],
    questions: stored.questions ?? [],
    rules: stored.rules ?? [],
    departments: departments.map(({ code }) => code),
    areaTypes: await areaTypes(db),
    users: new Set(users.map(({ email }) => email.toLowerCase())),
  }
}
