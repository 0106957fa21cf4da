import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../../web/call.ts'
import * as contract from '../contract.ts'

const seldom = 60_000

/** One's own filters, by name. */
export const ownFiltersQuery = (send: Send) =>
  queryOptions({
    queryKey: ['filters', 'own'],
    queryFn: ({ signal }) => call(contract.listFilters, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
    staleTime: seldom,
    meta: { errorTitle: 'Je filters konden niet opgehaald worden' },
  })

/** The filters that colleagues share with one's department. */
export const sharedFiltersQuery = (send: Send) =>
  queryOptions({
    queryKey: ['filters', 'shared'],
    queryFn: ({ signal }) => call(contract.listSharedFilters, { signal }, send),
    staleTime: seldom,
    meta: { errorTitle: 'De filters van je afdeling konden niet opgehaald worden' },
  })

type Saved = { id?: number | undefined; parts: z.input<typeof contract.NewFilter> }

/**
 * Whatever is done to a filter, what is shown of them is asked anew; who asks says what goes wrong, inside its window. One
 * after the other: what is pressed last is what stays.
 */
function useFilterChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['filters'] }),
    scope: { id: 'filters' },
    meta: { suppressErrorNotice: true },
  })
}

/** Store a filter anew, or change the one that has this id. */
export const useSaveFilter = (send: Send) =>
  useFilterChange(({ id, parts }: Saved) =>
    id === undefined
      ? call(contract.createFilter, { body: parts }, send)
      : call(contract.changeFilter, { params: { id }, body: parts }, send),
  )

type Setting = { id: number; parts: { refresh?: boolean; show_on_overview?: boolean } }

export const useSetFilter = (send: Send) =>
  useFilterChange(({ id, parts }: Setting) => call(contract.changeFilter, { params: { id }, body: parts }, send))

export const useDeleteFilter = (send: Send) =>
  useFilterChange((id: number) => call(contract.deleteFilter, { params: { id } }, send))

export const useShareFilter = (send: Send) =>
  useFilterChange(({ id, departmentId }: { id: number; departmentId: number | null }) =>
    call(contract.shareFilter, { params: { id }, body: { departmentId } }, send),
  )
