import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { paginateItems } from '../../../server/http/pagination.ts'
import * as contract from '../contract.ts'
import { listedDepartments } from './departments.ts'
import { byName, categoryRows, categoryTrees } from './rows.ts'
import { toCategory, toPublicMain, toPublicSub } from './wire.ts'

export const categoryRoutes: Routes = ({ onPublic, onAuthorized }, base) => {
  const treeBySlug = async (slug: string) =>
    orNotFound((await categoryTrees(base.db)).find(({ main }) => main.slug === slug))

  onPublic(contract.listMainCategories, async ({ query, request }) => {
    const all = await categoryTrees(base.db)
    const page = paginateItems(base.publicUrl + request.url, query, all)
    return { ...page, results: page.results.map(tree => toPublicMain(base, tree)) }
  })

  onPublic(contract.readMainCategory, async ({ params }) => toPublicMain(base, await treeBySlug(params.main)))

  onPublic(contract.listSubCategories, async ({ params, query, request }) => {
    const { subs } = await treeBySlug(params.main)
    const page = paginateItems(base.publicUrl + request.url, query, subs)
    return { ...page, results: page.results.map(sub => toPublicSub(base, sub)) }
  })

  onPublic(contract.readSubCategory, async ({ params }) => {
    const row = await categoryRows(base.db)
      .where('main.slug', '=', params.main)
      .where('c.slug', '=', params.sub)
      .executeTakeFirst()
    return toPublicSub(base, orNotFound(row))
  })

  onAuthorized(contract.listCategories, async ({ query, request }) => {
    const all = byName(await categoryRows(base.db).execute())
    const page = paginateItems(base.publicUrl + request.url, query, all)
    return { ...page, results: page.results.map(row => toCategory(base, row)) }
  })

  onAuthorized(contract.readCategory, async ({ params }) => {
    if (!/^\d{1,15}$/.test(params.id)) throw new Problem('not-found')
    const row = await categoryRows(base.db).where('c.id', '=', Number(params.id)).executeTakeFirst()
    return toCategory(base, orNotFound(row))
  })

  onAuthorized(contract.listDepartments, async ({ query, request }) => {
    const all = (await listedDepartments(base)).filter(
      ({ can_direct }) => can_direct === (query.can_direct ?? can_direct),
    )
    return paginateItems(base.publicUrl + request.url, query, all)
  })
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found')
  return row
}
