import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'
import { errorText } from './error-texts.ts'
import type { Notice } from './ui/notices.ts'

/**
 * What a query or change says when it fails: a title above the reason; `silent` where the page says so itself, and
 * `ofPage` where it does when all that it is about is out of sight.
 */
type Failing = { failed?: string; silent?: boolean; ofPage?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Failing
    mutationMeta: Failing
  }
}

/** The session is over, or what the page is about is out of sight: it says so itself, once. */
export const isToldByPage = (error: Error) => error instanceof CallFailed && [401, 403, 404].includes(error.status)

type Asked = { data: unknown; error: Error | null; errorUpdateCount: number }

/** Whether it could not be had so far, also while it is being asked for again. */
export const isMissing = ({ data, error, errorUpdateCount }: Asked) =>
  data === undefined && errorUpdateCount > 0 && !(error && isToldByPage(error))

/** Statuses that may be gone a moment later. */
const passing = [0, 408, 502, 503, 504]

/** Asks the server, keeps its answers, and tells people of what fails. */
export function queryClient(notify: (notice: Notice) => void) {
  const tell = (error: Error, { failed, silent, ofPage }: Failing = {}) => {
    const status = error instanceof CallFailed ? error.status : undefined
    // A session that is over says so by itself, once.
    if (silent || status === 401 || (ofPage && (status === 403 || status === 404))) return
    const text = errorText(error)
    notify({ title: failed ?? text, ...(failed && { message: text }), variant: 'error', type: 'global' })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => tell(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always', // without a connection it says so, and does not wait in silence
        refetchOnReconnect: ({ state }) => state.status === 'error', // what is there stays where it is
        retry: (times, error) => times < 2 && error instanceof CallFailed && passing.includes(error.status),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
