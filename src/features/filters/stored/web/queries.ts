import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../../web/call.ts'
import * as contract from '../contract.ts'

const staleTimeMs = 60_000

/** The filters of the user, by name. */
export const personalFiltersQuery = (send: Send) =>
  queryOptions({
    queryKey: ['filters', 'own'],
    queryFn: ({ signal }) => call(contract.listFilters, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
    staleTime: staleTimeMs,
    meta: { errorTitle: 'Je filters konden niet opgehaald worden' },
  })

/** The filters that colleagues share with a department of the user. */
export const sharedFiltersQuery = (send: Send) =>
  queryOptions({
    queryKey: ['filters', 'shared'],
    queryFn: ({ signal }) => call(contract.listSharedFilters, { signal }, send),
    staleTime: staleTimeMs,
    meta: { errorTitle: 'De filters van je afdeling konden niet opgehaald worden' },
  })

type SaveVariables = { id?: number | undefined; parts: z.input<typeof contract.NewFilter> }

/**
 * A change of a stored filter, after which the filters are fetched again. The caller shows errors, inside its dialog. Changes
 * run one after the other, so that the last one wins.
 */
function useFilterChange<Variables, Result>(change: (variables: Variables) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['filters'] }),
    scope: { id: 'filters' },
    meta: { suppressErrorNotice: true },
  })
}

/** Store a new filter, or change the one with this id. */
export const useSaveFilter = (send: Send) =>
  useFilterChange(({ id, parts }: SaveVariables) =>
    id === undefined
      ? call(contract.createFilter, { body: parts }, send)
      : call(contract.changeFilter, { params: { id }, body: parts }, send),
  )

type SettingVariables = { id: number; parts: { refresh?: boolean; show_on_overview?: boolean } }

export const useChangeFilterSettings = (send: Send) =>
  useFilterChange(({ id, parts }: SettingVariables) =>
    call(contract.changeFilter, { params: { id }, body: parts }, send),
  )

export const useDeleteFilter = (send: Send) =>
  useFilterChange((id: number) => call(contract.deleteFilter, { params: { id } }, send))

export const useRemoveSharedFilter = (send: Send) =>
  useFilterChange((id: number) => call(contract.removeSharedFilter, { params: { id } }, send))

export const useShareFilter = (send: Send) =>
  useFilterChange(({ id, departmentId }: { id: number; departmentId: number | null }) =>
    call(contract.shareFilter, { params: { id }, body: { departmentId } }, send),
  )
