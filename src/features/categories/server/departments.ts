import { sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import { curies } from '../../../server/http/curies.ts'
import type { ListedDepartment } from '../contract.ts'
import { byName } from './rows.ts'

type Filter = { canDirect?: boolean | undefined }

/** The departments that match the filter, with the names of their active categories. */
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
    ({ id, code, name, isInternal, canDirect, categoryNames }): ListedDepartment => ({
      _links: { curies: curies({ publicUrl }), self: { href: `${publicUrl}/signals/v1/private/departments/${id}` } },
      _display: `${code} (${name})`,
      id,
      name,
      code,
      is_intern: isInternal,
      category_names: categoryNames,
      can_direct: canDirect,
    }),
  )
}
