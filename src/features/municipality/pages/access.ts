import { type changeRights, mayDo } from '#features/users/menu.ts'
import type { User } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { trimEndOf } from '#kit/words.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import {
  areaImportPath,
  departmentPath,
  departurePath,
  isOnPage,
  mainCategoryPath,
  rolePath,
  rulePath,
  settingsPages,
  sourcePath,
  subCategoryPath,
  userPath,
} from './settings-pages.ts'

type Flags = Parameters<typeof settingsPages>[1]

const forms: Readonly<Record<string, keyof typeof changeRights>> = {
  [userPath]: 'addUser',
  [departurePath]: 'changeUser',
  [rolePath]: 'addRole',
  [departmentPath]: 'addDepartment',
  [subCategoryPath]: 'changeCategories',
  [mainCategoryPath]: 'changeCategories',
  [sourcePath]: 'changeCategories',
  [rulePath]: 'changeRules',
  [areaImportPath]: 'importAreas',
}

const everything: Flags = { showStandardTextAdminV1: true, showStandardTextAdminV2: true }
const superuser: User = { id: 0, email: '', isSuperuser: true, permissions: [], departmentIds: [] }

/**
 * Undefined for an allowed page or another address. The menu decides: a page outside it is refused by its address too.
 */
export function refusedPage(user: User, flags: Flags, pathname: string): string | undefined {
  const path = trimEndOf(pathname.toLowerCase(), '/')
  const pageFor = (who: User, its: Flags) =>
    settingsPages(who, its)
      .flatMap(({ pages }) => pages)
      .find(page => isOnPage(page, path))
  const change = Object.hasOwn(forms, path) ? forms[path] : undefined
  if (pageFor(user, flags) && (!change || mayDo(user, change))) return undefined
  return pageFor(superuser, everything)?.label
}

/** Links to a page are hidden from users without access to it. */
export function useMayOpen(): (path: string) => boolean {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  return path => user !== undefined && refusedPage(user, featureFlags, path) === undefined
}
