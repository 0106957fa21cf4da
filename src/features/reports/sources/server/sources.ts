import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { Source } from '../contract.ts'

type Filter = { is_active: boolean | undefined; can_be_selected: boolean | undefined }

/** The sources that match the filter, in their order. */
export async function listSources({ db }: Base, filter: Filter): Promise<Source[]> {
  const all = await allSources(db)
  return all.filter(
    ({ is_active, can_be_selected }) =>
      is_active === (filter.is_active ?? is_active) && can_be_selected === (filter.can_be_selected ?? can_be_selected),
  )
}

/** @throws Problem `not-found` */
export async function readSource({ db }: Base, id: number): Promise<Source> {
  const source = (await allSources(db)).find(one => one.id === id)
  if (!source) throw new Problem('not-found')
  return source
}

async function allSources(db: Reader): Promise<Source[]> {
  const rows = await db.selectFrom('sources').selectAll().orderBy('position').orderBy('name').execute()
  return rows.map(({ id, name, description, isActive, canBeSelected }) => ({
    id,
    name,
    description,
    is_active: isActive,
    can_be_selected: canBeSelected,
  }))
}
