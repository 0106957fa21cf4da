import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/users/web/session.ts'
import type { Scope } from './device.ts'
import { useFieldQueue } from './field-queue.tsx'
import { fetchAndKeep } from './keep.ts'

/** Fetches while there is a session, on return, and every five minutes; the page shows the kept list. */
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
