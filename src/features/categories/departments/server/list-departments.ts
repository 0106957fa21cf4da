import { sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { curies } from '#server/http/wire-headers.ts'
import { byName, type CategoryRow, categoryRows } from '../../server/rows.ts'
import { toPublicSub } from '../../server/wire.ts'
import type { Department, ListedDepartment } from '../contract.ts'

type Address = Pick<Base, 'publicUrl'>
type Filter = { canDirect?: boolean | undefined }

export async function listDepartments({ db, publicUrl }: Pick<Base, 'db' | 'publicUrl'>, filter: Filter = {}) {
  const rows = await db
    .selectFrom('departments as d')
    .selectAll('d')
    .select(
      sql<string[]>`array(select c.name from category_departments l join categories c on c.id = l.category_id
        where l.department_id = d.id and c.is_active order by c.name)`.as('categoryNames'),
    )
    .execute()
  const matching = rows.filter(({ canDirect }) => canDirect === (filter.canDirect ?? canDirect))
  return byName(matching).map(
    ({ categoryNames, ...row }): ListedDepartment => ({
      ...departmentFields({ publicUrl }, row),
      category_names: categoryNames,
    }),
  )
}

type DepartmentRow = { id: number; code: string; name: string; isInternal: boolean; canDirect: boolean }

const departmentFields = ({ publicUrl }: Address, { id, code, name, isInternal, canDirect }: DepartmentRow) => ({
  _links: { curies: curies({ publicUrl }), self: { href: `${publicUrl}/signals/v1/private/departments/${id}` } },
  _display: `${code} (${name})`,
  id,
  name,
  code,
  is_intern: isInternal,
  can_direct: canDirect,
})

type LinkRow = { id: number; isResponsible: boolean; canView: boolean; category: CategoryRow }

export type DepartmentWithLinks = DepartmentRow & { links: readonly LinkRow[] }

/** Includes closed categories. @throws Problem `not-found` */
export async function readDepartment(db: Reader, id: number): Promise<DepartmentWithLinks> {
  const department = await db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!department) throw new Problem('not-found')
  const rows = await categoryRows(db)
    .innerJoin('categoryDepartments as link', 'link.categoryId', 'c.id')
    .where('link.departmentId', '=', id)
    .select(['link.id as linkId', 'link.isResponsible', 'link.canView'])
    .execute()
  const links = byName(rows).map(({ linkId, isResponsible, canView, ...category }) => ({
    id: linkId,
    isResponsible,
    canView,
    category,
  }))
  return { ...department, links }
}

/** The wire has active categories only. */
export const toDepartment = (base: Address, { links, ...row }: DepartmentWithLinks): Department => ({
  ...departmentFields(base, row),
  categories: links
    .filter(({ category }) => category.isActive)
    .map(({ id, isResponsible, canView, category }) => ({
      id,
      category: categoryOf(base, category),
      is_responsible: isResponsible,
      can_view: canView,
    })),
})

function categoryOf(base: Address, row: CategoryRow): Department['categories'][number]['category'] {
  const { public_name: _, is_public_accessible: __, ...fields } = toPublicSub(base, row)
  return { ...fields, id: row.id }
}
