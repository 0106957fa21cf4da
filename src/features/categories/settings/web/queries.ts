import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { readCategory } from '../../contract.ts'
import { listCategoryChanges, listForSettings } from '../contract.ts'
import type { SortKey } from '../sort.ts'
import { readCategoryValues } from './category-values.ts'

/** The filter and order of the list; what is empty does not filter. */
export type CategoryFilter = {
  search: string
  main: string
  department: string
  active: string
  public: string
  sort: SortKey
  order: 'ascending' | 'descending'
}

const booleanIn = (value: string): 'true' | 'false' | undefined =>
  value === 'true' || value === 'false' ? value : undefined

/** The main or the sub categories that match a filter, all on one page. */
export const categoryListQuery = (send: Send, level: 'main' | 'sub', filter: CategoryFilter) =>
  queryOptions({
    queryKey: ['categories', 'list', level, filter],
    queryFn: ({ signal }) => {
      const query = {
        page_size: '4000',
        level,
        q: filter.search.slice(0, 200),
        main: filter.main || undefined,
        department: filter.department || undefined,
        active: booleanIn(filter.active),
        public: booleanIn(filter.public),
        sort: filter.sort,
        order: filter.order,
      }
      return call(listForSettings, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })

/** One category, with its values as a form has them. */
export const categoryQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['categories', id],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readCategory, { params: { id }, signal }, send)
      return { category: body, saved: versioned({ body, headers }, readCategoryValues) }
    },
    meta: { suppressErrorNotice: true },
  })

export const categoryChangesQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['categories', id, 'history'],
    queryFn: ({ signal }) => call(listCategoryChanges, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })
