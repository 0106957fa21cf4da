import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
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
import { CallFailed, type CallOptions, call, callWithHeaders, errorText, type Send } from './call.ts'
import { isNetworkFailure } from './fetch-response.ts'
import type { Notice } from './ui/notices.tsx'

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

export function downloadFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export async function downloadResponse(response: Response, name: string): Promise<void> {
  if (!response.ok) throw new CallFailed(response.status)
  downloadFile(await response.blob(), name)
}

type Content = { query: Readonly<Record<string, string | undefined>>; form: FormData }

/** No timeout, as a slow connection may need long; no connection is status 0, as in other calls. @throws CallFailed */
export async function sendForm<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { method, path, answer }: Endpoint<P, Q, B, A>,
  { query, form }: Content,
  send: Send,
): Promise<z.output<A>> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const response = await send(`${path}?${new URLSearchParams(given)}`, { method, body: form }).catch(error => {
    throw isNetworkFailure(error) ? new CallFailed(0) : error
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallFailed(response.status, { body, headers: response.headers })
  // The connection ended early, or a proxy answered instead of the server.
  if (body === undefined) throw new CallFailed(502)
  return answer.parse(body)
}

/**
 * `suppressErrorNotice` when the page shows every error itself, `suppressAccessErrors` when it shows 403 and 404
 * itself.
 */
type ErrorMeta = { errorTitle?: string; suppressErrorNotice?: boolean; suppressAccessErrors?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

/** Pages handle an ended session, and a missing or forbidden subject. */
export const isHandledByPage = (error: Error) => error instanceof CallFailed && [401, 403, 404].includes(error.status)

type QueryResult = { data: unknown; error: Error | null; errorUpdateCount: number }

export const hasLoadFailed = ({ data, error, errorUpdateCount }: QueryResult) =>
  data === undefined && errorUpdateCount > 0 && !(error && isHandledByPage(error))

export type FailableQuery = { data: unknown; error: Error | null; isError: boolean; refetch: () => Promise<unknown> }

/** The first permanent failure, shown instead of the page; undefined without one. */
export function failureOf(...queries: readonly FailableQuery[]): { error: Error; retry: () => void } | undefined {
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  return failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : undefined
}

const temporary = [0, 408, 502, 503, 504]

/** Carries the fetch of the session to every query and change. */
class SessionClient extends QueryClient {
  send: Send = fetch
}

export function sendOf(client: QueryClient): Send {
  if (client instanceof SessionClient) return client.send
  throw new Error('This query client has no session')
}

/** Shows errors as notices. @param send `fetch` with the user's token */
export function queryClient(notify: (notice: Notice) => void, send: Send = fetch) {
  const showError = (error: Error, { errorTitle, suppressErrorNotice, suppressAccessErrors }: ErrorMeta = {}) => {
    const status = error instanceof CallFailed ? error.status : undefined
    // The page itself shows an expired session, once.
    if (suppressErrorNotice || status === 401 || (suppressAccessErrors && (status === 403 || status === 404))) return
    const text = errorText(error)
    notify({ title: errorTitle ?? text, ...(errorTitle && { message: text }), variant: 'error', type: 'global' })
  }
  const client = new SessionClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => showError(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always', // without a connection it fails at once, instead of pausing
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (failures, error) => failures < 2 && error instanceof CallFailed && temporary.includes(error.status),
      },
      mutations: { networkMode: 'always' },
    },
  })
  client.send = send
  return client
}
