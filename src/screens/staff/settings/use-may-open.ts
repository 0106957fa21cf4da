import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { refusedPage } from './access.ts'

/** Links to a page are hidden from users without access to it. */
export function useMayOpen(): (path: string) => boolean {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  return path => user !== undefined && refusedPage(user, featureFlags, path) === undefined
}
