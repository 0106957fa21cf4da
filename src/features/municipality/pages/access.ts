import { mayDo } from '#features/users/menu.ts'
import type { User } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { trimEndOf } from '#kit/words.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { type Flags, isOnPage, sections, settingsPages } from './settings-pages.ts'

/**
 * Undefined for an allowed page or another address. The menu decides: a page outside it is refused by its address too.
 */
export function refusedPage(user: User, flags: Flags, pathname: string): string | undefined {
  const path = trimEndOf(pathname.toLowerCase(), '/')
  const pageIn = (all: typeof sections) => all.flatMap(({ pages }) => pages).find(page => isOnPage(page, path))
  const page = pageIn(settingsPages(user, flags))
  const right = page?.forms?.[path]
  return page && (!right || mayDo(user, right)) ? undefined : pageIn(sections)?.label
}

/** Links to a page are hidden from users without access to it. */
export function useMayOpen(): (path: string) => boolean {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  return path => user !== undefined && refusedPage(user, featureFlags, path) === undefined
}
