import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { refusedPage } from './access.ts'

/** Whether the user may open a page of the settings, by its path: what leads to it is not shown to others. */
export function useMayOpen(): (path: string) => boolean {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  return path => user !== undefined && refusedPage(user, featureFlags, path) === undefined
}
