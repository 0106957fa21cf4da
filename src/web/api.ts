import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { type CallOptions, call, callWithHeaders, type Send } from './call.ts'
import { downloadResponse } from './download-file.ts'
import { sendOf } from './queries.ts'

/** `fetch` with the user's token, for requests that are neither a query nor a change. */
export const useSignedInFetch = (): Send => sendOf(useQueryClient())

/**
 * Made of the parts of the URL and the query, so that invalidating a path invalidates the paths below it. Both trees of
 * URLs become one, in which `report` is one report and `reports` are lists.
 */
export function apiKey(
  { path }: { path: string },
  { params = {}, query }: { params?: object | undefined; query?: unknown } = {},
): QueryKey {
  const values = new Map<string, unknown>(Object.entries(params))
  const parts = path
    .replace(/^\/(api|signals\/v1\/(private|public))\//, '')
    .replace(/^(signals|reports)\/:/, 'report/:')
    .replace(/^status-messages/, 'default-texts')
    .split('/')
    .map(part => (part.startsWith(':') ? values.get(part.slice(1)) : part))
  return query === undefined ? parts : [...parts, query]
}

type Settings<Cached, Data> = Pick<
  UseQueryOptions<Cached, Error, Data>,
  | 'enabled'
  | 'gcTime'
  | 'meta'
  | 'refetchInterval'
  | 'refetchOnMount'
  | 'refetchOnReconnect'
  | 'refetchOnWindowFocus'
  | 'retry'
  | 'select'
  | 'staleTime'
> & {
  /** The previous answer stays on screen during loading. */
  keepsPrevious?: boolean
  /** Prefixes the key, for an answer that belongs to something outside its URL and is invalidated with it. */
  under?: QueryKey
}

type Shape = z.ZodType

/** Reads the ETag too, for `If-Match`. @param read makes the cached value */
export const versionedQuery = <
  P extends string,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  Cached,
  Data = Cached,
>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
  read: (answer: { body: z.output<A>; version: string }) => Cached,
  { keepsPrevious = false, under = [], ...settings }: Settings<Cached, Data> = {},
) =>
  queryOptions<Cached, Error, Data>({
    queryKey: [...under, ...apiKey(endpoint, options), ...(options.body === undefined ? [] : [options.body])],
    queryFn: async ({ client, signal }) => {
      const { body, headers } = await callWithHeaders(endpoint, { ...options, signal }, sendOf(client))
      return read({ body, version: headers.get('etag') ?? '*' })
    },
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { suppressErrorNotice: true },
    ...settings,
  })

/** The page shows errors itself, unless `meta` says how. */
export const apiQuery = <P extends string, Q extends Shape, B extends Shape, A extends Shape, Data = z.output<A>>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
  settings?: Settings<z.output<A>, Data>,
) => versionedQuery(endpoint, options, ({ body }) => body, settings)

export const useApi = <P extends string, Q extends Shape, B extends Shape, A extends Shape, Data = z.output<A>>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
  settings?: Settings<z.output<A>, Data>,
) => useQuery(apiQuery(endpoint, options, settings))

type Settled<Variables, Result> = Pick<
  UseMutationOptions<Result, Error, Variables>,
  'meta' | 'mutationKey' | 'onError' | 'onMutate' | 'onSuccess' | 'scope'
> & {
  invalidates?: readonly QueryKey[]
  /** Invalidates after errors too: the server may have carried out the change. */
  alsoAfterErrors?: boolean
  /** The change does not wait for the refetch. */
  inBackground?: boolean
}

/** The page shows errors itself, unless `meta` says how. */
export function useChange<Variables, Result>(
  change: (variables: Variables, send: Send) => Promise<Result>,
  { invalidates = [], alsoAfterErrors = false, inBackground = false, ...settings }: Settled<Variables, Result> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => change(variables, sendOf(client)),
    onSettled: async (_result, error) => {
      if (error && !alsoAfterErrors) return
      const refreshing = Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey })))
      if (!inBackground) await refreshing
    },
    meta: { suppressErrorNotice: true },
    ...settings,
  })
}

export const useSend = <P extends string, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  settled?: Settled<CallOptions<P, Q, B>, z.output<A>>,
) => useChange((options: CallOptions<P, Q, B>, send) => call(endpoint, options, send), settled)

export const useDownload = (errorTitle: string) =>
  useChange(
    async ({ url, init, name }: { url: string; init?: RequestInit; name: string }, send) =>
      downloadResponse(await send(url, init), name),
    { meta: { errorTitle } },
  )
