import { wireTime } from '../../../../kit/dutch-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { curies } from '../../../../server/http/curies.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { paginateItems } from '../../../../server/http/pagination.ts'
import * as contract from '../contract.ts'
import { checkedOptions } from './options.ts'
import {
  type FilterRow,
  filterOf,
  filtersOf,
  insertFilter,
  removeFilter,
  sharedFilters,
  updateFilter,
} from './store.ts'

export const storedFilterRoutes: Routes = ({ onAuthorized }, base) => {
  const { db } = base

  onAuthorized(contract.listFilters, async ({ user, query, request }) =>
    paginateItems(base.publicUrl + request.url, query, (await filtersOf(db, user)).map(toWire(base))),
  )

  onAuthorized(contract.createFilter, async ({ user, body, reply }) => {
    const { options, ...rest } = body()
    const row = await insertFilter(db, user, { ...columns(rest), options: await checkedOptions(db, user, options) })
    reply.code(201)
    return toWire(base)(row)
  })

  onAuthorized(contract.readFilter, async ({ user, params }) =>
    toWire(base)(found(await filterOf(db, user, idOf(params)))),
  )

  onAuthorized(contract.replaceFilter, async ({ user, params, body }) => {
    const { id } = found(await filterOf(db, user, idOf(params)))
    const { options, ...rest } = body()
    const parts = { ...columns(rest), options: await checkedOptions(db, user, options) }
    return toWire(base)(found(await updateFilter(db, user, { filterId: id, parts })))
  })

  onAuthorized(contract.changeFilter, async ({ user, params, body }) => {
    const { id } = found(await filterOf(db, user, idOf(params)))
    const { options, ...rest } = body()
    const parts = {
      ...columns(rest),
      ...(options !== undefined && { options: await checkedOptions(db, user, options) }),
    }
    return toWire(base)(found(await updateFilter(db, user, { filterId: id, parts })))
  })

  onAuthorized(contract.deleteFilter, async ({ user, params, reply }) => {
    if (!(await removeFilter(db, user, idOf(params)))) throw new Problem('not-found')
    reply.code(204)
    return undefined
  })

  onAuthorized(contract.listSharedFilters, async ({ user }) =>
    (await sharedFilters(db, user)).map(({ email, firstName, lastName, ...filter }) => ({
      ...filter,
      owner: [firstName, lastName].filter(Boolean).join(' ') || email,
    })),
  )

  onAuthorized(contract.shareFilter, async ({ user, params, body }) => {
    const { id } = found(await filterOf(db, user, idOf(params)))
    const { departmentId } = body()
    if (departmentId !== null && !user.departmentIds.includes(departmentId))
      throw new Problem('invalid-input', { departmentId: ['Je kunt alleen delen met een afdeling waar je bij hoort.'] })
    return toWire(base)(found(await updateFilter(db, user, { filterId: id, parts: { sharedWith: departmentId } })))
  })
}

const idOf = ({ id }: { id: string }) => {
  if (!/^\d{1,15}$/.test(id)) throw new Problem('not-found')
  return Number(id)
}

function found(row: FilterRow | undefined): FilterRow {
  if (!row) throw new Problem('not-found')
  return row
}

type Rest = { refresh?: boolean | undefined; show_on_overview?: boolean | undefined }

const columns = <Given extends Rest>({ show_on_overview, refresh, ...rest }: Given) => ({
  ...rest,
  ...(refresh !== undefined && { refresh }),
  ...(show_on_overview !== undefined && { showOnOverview: show_on_overview }),
})

const toWire = (base: Base) => (row: FilterRow) => ({
  _links: {
    curies: curies(base),
    self: { href: `${base.publicUrl}/signals/v1/private/me/filters/${row.id}` },
    'sia:filter': { href: `${base.publicUrl}/signals/v1/private/signals${queryOf(row.options)}` },
  },
  _display: row.name,
  id: row.id,
  name: row.name,
  created_at: wireTime(row.createdAt),
  options: row.options,
  refresh: row.refresh,
  show_on_overview: row.showOnOverview,
  shared_with: row.sharedWith,
})

/** The options as the address of a list; several values of one repeat its name. */
function queryOf(options: Record<string, unknown>): string {
  const pairs = Object.entries(options).flatMap(([name, value]) => [value].flat().map(each => [name, String(each)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
