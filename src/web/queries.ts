import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed, type Send } from './call.ts'
import { errorText } from './error-texts.ts'
import type { Notice } from './ui/notices.ts'

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
