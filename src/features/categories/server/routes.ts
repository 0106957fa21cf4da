import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { contentVersionOf } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import * as categories from './read-categories.ts'
import { toCategory, toPublicMain, toPublicSub } from './wire.ts'

export const categoryRoutes: Routes = ({ publicRoute, authorizedRoute }, base) => {
  publicRoute(contract.listMainCategories, async ({ query, request }) => {
    const all = await categories.listMainCategories(base)
    const page = paginateItems(base.publicUrl + request.url, query, all)
    return { ...page, results: page.results.map(tree => toPublicMain(base, tree)) }
  })

  publicRoute(contract.readMainCategory, async ({ params }) =>
    toPublicMain(base, await categories.readMainCategory(base, params.main)),
  )

  publicRoute(contract.listSubCategories, async ({ params, query, request }) => {
    const { subs } = await categories.readMainCategory(base, params.main)
    const page = paginateItems(base.publicUrl + request.url, query, subs)
    return { ...page, results: page.results.map(sub => toPublicSub(base, sub)) }
  })

  publicRoute(contract.readSubCategory, async ({ params }) =>
    toPublicSub(base, await categories.readSubCategory(base, params)),
  )

  authorizedRoute(contract.listCategories, async ({ query, request }) => {
    const all = await categories.listCategories(base)
    const page = paginateItems(base.publicUrl + request.url, query, all)
    return { ...page, results: page.results.map(row => toCategory(base, row)) }
  })

  authorizedRoute(contract.readCategory, async ({ params, reply }) => {
    const category = toCategory(base, await categories.readCategory(base, parseId(params.id)))
    reply.header('ETag', contentVersionOf(category))
    return category
  })
}
