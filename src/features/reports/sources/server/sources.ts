import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { Source } from '../contract.ts'
import { allSources } from './store.ts'

type Filter = { is_active: boolean | undefined; can_be_selected: boolean | undefined }

/** The sources that match the filter, in their order. */
export async function listSources({ db }: Base, filter: Filter): Promise<Source[]> {
  const all = await wireSources(db)
  return all.filter(
    ({ is_active, can_be_selected }) =>
      is_active === (filter.is_active ?? is_active) && can_be_selected === (filter.can_be_selected ?? can_be_selected),
  )
}

/** @throws Problem `not-found` */
export async function readSource({ db }: Base, id: number): Promise<Source> {
  const source = (await wireSources(db)).find(one => one.id === id)
  if (!source) throw new Problem('not-found')
  return source
}

async function wireSources(db: Reader): Promise<Source[]> {
  const rows = await allSources(db)
  return rows.map(({ id, name, description, isActive, canBeSelected }) => ({
    id,
    name,
    description,
    is_active: isActive,
    can_be_selected: canBeSelected,
  }))
}
