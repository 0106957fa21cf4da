import { hasPermission, type User } from '../../../features/users/policy.ts'
import { mayImportAreas } from './areas/rights.ts'
import { mayChangeCategories } from './categories/rights.ts'
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
} from './pages.ts'
import { mayChangeRules } from './routing/rights.ts'

type Flags = Parameters<typeof settingsPages>[1]

/** Who may add what a list shows; who may not gets no form for it. */
const forms: Readonly<Record<string, (user: User) => boolean>> = {
  [userPath]: user => hasPermission(user, 'add_user'),
  [departurePath]: user => hasPermission(user, 'change_user'),
  [rolePath]: user => hasPermission(user, 'add_group'),
  [departmentPath]: user => hasPermission(user, 'add_department') || hasPermission(user, 'sia_department_write'),
  [subCategoryPath]: mayChangeCategories,
  [mainCategoryPath]: mayChangeCategories,
  [sourcePath]: mayChangeCategories,
  [rulePath]: mayChangeRules,
  [areaImportPath]: mayImportAreas,
}

const everything: Flags = { showStandardTextAdminV1: true, showStandardTextAdminV2: true }
const superuser: User = { id: 0, email: '', isSuperuser: true, permissions: [], departmentIds: [] }

/**
 * The name of the page of the settings that an address is of, where this user may not open it; undefined where they may, and where
 * there is no such page. The menu decides: what it does not offer is not shown to who types its address either.
 */
export function refusedPage(user: User, flags: Flags, pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const pageFor = (who: User, its: Flags) =>
    settingsPages(who, its)
      .flatMap(({ pages }) => pages)
      .find(page => isOnPage(page, path))
  const mayAdd = Object.hasOwn(forms, path) ? forms[path] : undefined
  if (pageFor(user, flags) && mayAdd?.(user) !== false) return undefined
  return pageFor(superuser, everything)?.label
}
