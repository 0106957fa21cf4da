import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../users/web/session.ts'
import type { Scope } from './device.ts'
import { useFieldQueue } from './field-queue.tsx'
import { fetchAndKeep } from './keep.ts'

/** Fetches a list while there is a session, and again on return and every five minutes; the page shows what is kept of it. */
export function useFreshList(scope: Scope) {
  const { fetch } = useSession()
  const { user, isSignedIn } = useFieldQueue()
  const { isError, isFetching } = useQuery({
    queryKey: ['field', user.id, scope],
    queryFn: ({ signal }) => fetchAndKeep({ send: fetch, userId: user.id, scope, signal }),
    enabled: isSignedIn,
    refetchInterval: 5 * 60_000,
    refetchOnReconnect: true,
    meta: { suppressErrorNotice: true },
  })
  return { hasFailed: isError, isFetching }
}
