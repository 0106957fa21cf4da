import type { Base } from '#server/base.ts'
import { curies } from '#server/http/wire-headers.ts'
import type { Category, PublicMainCategory, PublicSubCategory } from '../contract.ts'
import { categoryPath, mainCategoryPath } from '../rules.ts'
import type { CategoryRow, CategoryTree } from './read-categories.ts'

type Address = Pick<Base, 'publicUrl'>

const displayOf = ({ name, mainName }: CategoryRow) => (mainName ? `${name} (${mainName})` : name)

const publicHref = ({ publicUrl }: Address, { slug, mainSlug }: CategoryRow) =>
  publicUrl + (mainSlug ? categoryPath(mainSlug, slug) : mainCategoryPath(slug))

const privateHref = ({ publicUrl }: Address, id: number) => `${publicUrl}/signals/v1/private/categories/${id}`

/** Icons are public, so their URLs have no signature. */
export const iconPath = '/signals/media/category-icons/'

export const iconUrl = ({ publicUrl }: Address, icon: string | null) => icon && `${publicUrl}${iconPath}${icon}`

const iconLink = (base: Address, icon: string | null) => {
  const href = iconUrl(base, icon)
  return href ? { 'sia:icon': { href } } : {}
}

export const toPublicSub = (base: Address, row: CategoryRow): PublicSubCategory => ({
  _links: { curies: curies(base), self: { href: publicHref(base, row) }, ...iconLink(base, row.icon ?? row.mainIcon) },
  _display: displayOf(row),
  name: row.name,
  slug: row.slug,
  handling: row.handling,
  departments: row.departments
    .filter(({ isResponsible }) => isResponsible)
    .map(({ code, name, isIntern }) => ({ code, name, is_intern: isIntern })),
  is_active: row.isActive,
  description: row.description,
  handling_message: row.handlingMessage,
  public_name: row.publicName,
  is_public_accessible: row.isPublicAccessible,
})

export const toPublicMain = (base: Address, { main, subs }: CategoryTree): PublicMainCategory => ({
  _links: { curies: curies(base), self: { href: publicHref(base, main) }, ...iconLink(base, main.icon) },
  _display: main.name,
  name: main.name,
  slug: main.slug,
  public_name: main.publicName,
  is_public_accessible: [main, ...subs].some(({ isPublicAccessible }) => isPublicAccessible),
  sub_categories: subs.map(sub => toPublicSub(base, sub)),
  configuration: main.configuration,
})

export const toCategory = (base: Address, row: CategoryRow): Category => ({
  _links: {
    curies: curies(base),
    self: { href: privateHref(base, row.id), public: publicHref(base, row) },
    archives: { href: `${privateHref(base, row.id)}/history` },
    'sia:status-message-templates': {
      href: `${publicHref(base, row).replace('/public/', '/private/')}/status-message-templates`,
    },
    ...(row.parentId &&
      row.mainSlug && {
        'sia:parent': {
          href: privateHref(base, row.parentId),
          public: base.publicUrl + mainCategoryPath(row.mainSlug),
        },
      }),
    ...iconLink(base, row.icon),
  },
  _display: displayOf(row),
  id: row.id,
  name: row.name,
  slug: row.slug,
  is_active: row.isActive,
  description: row.description,
  handling_message: row.handlingMessage,
  sla: { n_days: row.serviceLevel?.days ?? null, use_calendar_days: row.serviceLevel?.calendarDays ?? null },
  departments: row.departments.map(({ id, code, name, isIntern, isResponsible, canView }) => ({
    id,
    code,
    name,
    is_intern: isIntern,
    is_responsible: isResponsible,
    can_view: canView,
  })),
  note: row.note,
  public_name: row.publicName,
  is_public_accessible: row.isPublicAccessible,
  configuration: row.configuration,
  icon: iconUrl(base, row.icon),
})
