import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { paginateItems } from '../../../server/http/pagination.ts'
import * as contract from '../contract.ts'
import { filterWithFacets, highlightOf, pageOfTexts, searchTexts } from './search.ts'
import {
  categoryIdBySlugs,
  type DefaultTextRow,
  defaultTextById,
  filteredDefaultTexts,
  textsOfCategory,
} from './store.ts'
import { parseId, templateWriteRoutes, writeRoutes } from './write-routes.ts'

/** The wire's code for each status of a report: a parameter, as the module reports comes after this one. */
export type StatusCodes = Readonly<Record<string, string>>

export const defaultTextRoutes =
  (codes: StatusCodes): Routes =>
  ({ onAuthorized }, base) => {
    const toMessage = statusMessageShape(codes)

    onAuthorized(contract.listStatusMessages, async ({ query, request }) => {
      const { active, category_id, state, ordering } = query
      const statuses = statusesOf(codes, state)
      const categoryId = numberIn('category_id', category_id)
      const rows = await filteredDefaultTexts(base.db, { active, categoryId, statuses }).execute()
      return paginateItems(base.publicUrl + request.url, query, sortTexts(rows, ordering).map(toMessage))
    })

    onAuthorized(contract.readStatusMessage, async ({ params }) => {
      const row = await defaultTextById(base.db, parseId(params.id))
      if (!row) throw new Problem('not-found')
      return toMessage(row)
    })

    onAuthorized(contract.searchStatusMessages, async ({ query }) => {
      const statuses = statusesOf(codes, query.state)
      const filtered = filterWithFacets(await searchTexts(base.db, query.q.trim()), { statuses, active: query.active })
      const toMatch = ({ id, title, body, isActive, status }: (typeof filtered.rows)[number]) => ({
        id,
        title,
        text: body,
        active: isActive,
        state: codes[status] ?? status,
      })
      return {
        count: filtered.rows.length,
        results: pageOfTexts(filtered.rows, query.page, query.page_size).map(row => ({
          ...toMatch(row),
          meta: highlightOf(row),
        })),
        facets: {
          state: filtered.statuses.map(({ term, ...facet }) => ({ term: codes[term] ?? term, ...facet })),
          active: filtered.active,
        },
      }
    })

    writeRoutes(onAuthorized, base, { codes, toMessage })
    templateWriteRoutes(onAuthorized, base, { codes, templates: path => templates(base, codes, path) })

    onAuthorized(contract.templatesOfMain, ({ params }) => templates(base, codes, params))
    onAuthorized(contract.templatesOfSub, ({ params }) => templates(base, codes, params))
  }

const statusMessageShape = (codes: StatusCodes) => (row: DefaultTextRow) => ({
  id: row.id,
  title: row.title,
  text: row.body,
  active: row.isActive,
  categories: row.categoryIds,
  state: codes[row.status] ?? row.status,
  updated_at: wireTime(row.updatedAt),
  created_at: wireTime(row.createdAt),
})

function statusesOf(codes: StatusCodes, requestedCodes: readonly string[]): string[] {
  return requestedCodes.map(code => {
    const [status] = Object.entries(codes).find(([, statusCode]) => statusCode === code) ?? []
    if (status !== undefined) return status
    const fault = `Selecteer een geldige keuze. ${code} is geen beschikbare keuze.`
    throw new Problem('invalid-input', { state: [fault] })
  })
}

function numberIn(field: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,15}$/.test(value)) throw new Problem('invalid-input', { [field]: ['Voer een getal in.'] })
  return Number(value)
}

type PositionedText = DefaultTextRow & { position: number | null }

const sortKeys: Readonly<Record<string, (row: PositionedText) => number>> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  updated_at: ({ updatedAt }) => updatedAt.getTime(),
  statusmessagecategory__position: ({ position }) => position ?? 0,
}

function sortTexts(rows: readonly PositionedText[], ordering: string): PositionedText[] {
  const sign = ordering.startsWith('-') ? -1 : 1
  const key = sortKeys[ordering.replace(/^-/, '')] ?? (() => 0)
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || sign * (a.id - b.id))
}

/** The templates of a category by status, in order of first occurrence. */
async function templates({ db }: Base, codes: StatusCodes, { main, sub }: { main: string; sub?: string }) {
  const categoryId = await categoryIdBySlugs(db, main, sub)
  if (categoryId === undefined) throw new Problem('not-found')
  const byStatus = Map.groupBy(await textsOfCategory(db, categoryId), ({ status }) => status)
  return [...byStatus].map(([status, texts]) => ({
    state: codes[status] ?? status,
    templates: texts.map(({ title, body, isActive }) => ({ title, text: body, is_active: isActive })),
  }))
}
