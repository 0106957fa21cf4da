import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'
import { errorText } from './error-texts.ts'
import type { Notice } from './ui/notices.ts'

/**
 * How an error of a query or mutation is shown: a title above the reason. `suppressErrorNotice` where the page shows every error itself,
 * `suppressAccessErrors` where it shows 403 and 404 itself.
 */
type ErrorMeta = { errorTitle?: string; suppressErrorNotice?: boolean; suppressAccessErrors?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

/** Whether the page shows this error itself: the session is over, or its subject does not exist or may not be seen. */
export const isHandledByPage = (error: Error) => error instanceof CallFailed && [401, 403, 404].includes(error.status)

type QueryResult = { data: unknown; error: Error | null; errorUpdateCount: number }

/** Whether fetching has failed so far, also while it is being retried. */
export const hasLoadFailed = ({ data, error, errorUpdateCount }: QueryResult) =>
  data === undefined && errorUpdateCount > 0 && !(error && isHandledByPage(error))

/** The result of a query of which a page says that it failed. */
export type FailableQuery = { data: unknown; error: Error | null; isError: boolean; refetch: () => Promise<unknown> }

/** Of queries that a page needs all of: what failed for good, to be shown in place of the page; undefined while nothing has. */
export function failureOf(...queries: readonly FailableQuery[]): { error: Error; retry: () => void } | undefined {
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  return failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : undefined
}

/** Statuses of errors that may be temporary. */
const temporary = [0, 408, 502, 503, 504]

/** The query client of the application, which shows errors as notices. */
export function queryClient(notify: (notice: Notice) => void) {
  const showError = (error: Error, { errorTitle, suppressErrorNotice, suppressAccessErrors }: ErrorMeta = {}) => {
    const status = error instanceof CallFailed ? error.status : undefined
    // An expired session is shown by the page itself, once.
    if (suppressErrorNotice || status === 401 || (suppressAccessErrors && (status === 403 || status === 404))) return
    const text = errorText(error)
    notify({ title: errorTitle ?? text, ...(errorTitle && { message: text }), variant: 'error', type: 'global' })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => showError(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always', // without a connection it fails at once, instead of pausing
        refetchOnReconnect: ({ state }) => state.status === 'error', // successful queries stay as they are
        retry: (failures, error) => failures < 2 && error instanceof CallFailed && temporary.includes(error.status),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
