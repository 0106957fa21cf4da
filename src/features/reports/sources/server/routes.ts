import { Problem } from '../../../../kit/problem.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { paginateItems } from '../../../../server/http/pagination.ts'
import { listSources, readSource, type Source } from '../contract.ts'

export const sourceRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(listSources, async ({ query, request }) => {
    const found = (await sources(base.db)).filter(
      ({ is_active, can_be_selected }) =>
        is_active === (query.is_active ?? is_active) && can_be_selected === (query.can_be_selected ?? can_be_selected),
    )
    return paginateItems(base.publicUrl + request.url, query, found)
  })

  onAuthorized(readSource, async ({ params }) => {
    const source = (await sources(base.db)).find(({ id }) => String(id) === params.id)
    if (!source) throw new Problem('not-found')
    return source
  })
}

async function sources(db: Reader): Promise<Source[]> {
  const rows = await db.selectFrom('sources').selectAll().orderBy('position').orderBy('name').execute()
  return rows.map(({ id, name, description, isActive, canBeSelected }) => ({
    id,
    name,
    description,
    is_active: isActive,
    can_be_selected: canBeSelected,
  }))
}
