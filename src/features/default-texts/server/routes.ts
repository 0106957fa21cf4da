import { wireTime } from '../../../kit/amsterdam.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Routes } from '../../../server/http.ts'
import { pageOfAll } from '../../../server/pages-of-lists.ts'
import * as contract from '../contract.ts'
import { chosenOf, highlightOf, partOfTexts, textsWith } from './search.ts'
import { categoryIdOf, type DefaultTextRow, defaultTextBy, defaultTextsLike, textsOfCategory } from './store.ts'
import { idOf, templateWriteRoutes, writeRoutes } from './write-routes.ts'

/** The wire's code for each status of a report: reports come after this noun, so the application hands them in. */
export type StatusCodes = Readonly<Record<string, string>>

export const defaultTextRoutes =
  (codes: StatusCodes): Routes =>
  ({ on }, base) => {
    const toMessage = messageWith(codes)

    on(contract.listStatusMessages, async ({ query, request }) => {
      const { active, category_id, state, ordering } = query
      const statuses = statusesOf(codes, state)
      const categoryId = numberIn('category_id', category_id)
      const rows = await defaultTextsLike(base.db, { active, categoryId, statuses }).execute()
      return pageOfAll(base.publicUrl + request.url, query, inOrder(rows, ordering).map(toMessage))
    })

    on(contract.readStatusMessage, async ({ params }) => {
      const row = await defaultTextBy(base.db, idOf(params.id))
      if (!row) throw new Problem('not-found')
      return toMessage(row)
    })

    on(contract.searchStatusMessages, async ({ query }) => {
      const statuses = statusesOf(codes, query.state)
      const chosen = chosenOf(await textsWith(base.db, query.q.trim()), { statuses, active: query.active })
      const toFound = ({ id, title, body, isActive, status }: (typeof chosen.rows)[number]) => ({
        id,
        title,
        text: body,
        active: isActive,
        state: codes[status] ?? status,
      })
      return {
        count: chosen.rows.length,
        results: partOfTexts(chosen.rows, query.page, query.page_size).map(row => ({
          ...toFound(row),
          meta: highlightOf(row),
        })),
        facets: {
          state: chosen.statuses.map(({ term, ...facet }) => ({ term: codes[term] ?? term, ...facet })),
          active: chosen.active,
        },
      }
    })

    writeRoutes(on, base, { codes, toMessage })
    templateWriteRoutes(on, base, { codes, templates: path => templates(base, codes, path) })

    on(contract.templatesOfMain, ({ params }) => templates(base, codes, params))
    on(contract.templatesOfSub, ({ params }) => templates(base, codes, params))
  }

const messageWith = (codes: StatusCodes) => (row: DefaultTextRow) => ({
  id: row.id,
  title: row.title,
  text: row.body,
  active: row.isActive,
  categories: row.categoryIds,
  state: codes[row.status] ?? row.status,
  updated_at: wireTime(row.updatedAt),
  created_at: wireTime(row.createdAt),
})

function statusesOf(codes: StatusCodes, asked: readonly string[]): string[] {
  return asked.map(code => {
    const [status] = Object.entries(codes).find(([, own]) => own === code) ?? []
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

type Placed = DefaultTextRow & { position: number | null }

const keys: Readonly<Record<string, (row: Placed) => number>> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  updated_at: ({ updatedAt }) => updatedAt.getTime(),
  statusmessagecategory__position: ({ position }) => position ?? 0,
}

function inOrder(rows: readonly Placed[], ordering: string): Placed[] {
  const sign = ordering.startsWith('-') ? -1 : 1
  const key = keys[ordering.replace(/^-/, '')] ?? (() => 0)
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || sign * (a.id - b.id))
}

/** By status, in the order in which the statuses first come up. */
async function templates({ db }: Base, codes: StatusCodes, { main, sub }: { main: string; sub?: string }) {
  const categoryId = await categoryIdOf(db, main, sub)
  if (categoryId === undefined) throw new Problem('not-found')
  const byStatus = Map.groupBy(await textsOfCategory(db, categoryId), ({ status }) => status)
  return [...byStatus].map(([status, texts]) => ({
    state: codes[status] ?? status,
    templates: texts.map(({ title, body, isActive }) => ({ title, text: body, is_active: isActive })),
  }))
}
