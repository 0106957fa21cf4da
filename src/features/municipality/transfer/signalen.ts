import { z } from 'zod'
import { permissions } from '../../users/permissions.ts'
import type { Item, Sections } from './format.ts'

// What Signalen (API v1) answers to lists of categories, departments, roles and expressions, each a page or its `results`. Known
// from the shapes of that API; what only an address leads to, such as an icon, is left as it is.

const Department = z.object({
  name: z.string(),
  code: z.string(),
  is_intern: z.boolean(),
  can_direct: z.boolean().optional(),
})
const Role = z.object({ name: z.string(), permissions: z.array(z.object({ codename: z.string() })) })
const Expression = z.object({ name: z.string(), code: z.string(), type: z.string() })
const Category = z.object({
  _links: z.object({ 'sia:parent': z.object({ public: z.string() }).optional() }).optional(),
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  description: z.string().nullish(),
  handling_message: z.string().nullish(),
  note: z.string().nullish(),
  public_name: z.string().nullish(),
  is_public_accessible: z.boolean().optional(),
  sla: z.object({ n_days: z.int().nullable(), use_calendar_days: z.boolean().nullable() }).optional(),
  departments: z.array(z.object({ code: z.string(), is_responsible: z.boolean(), can_view: z.boolean() })).optional(),
})

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1)

function toCategory(category: z.output<typeof Category>): Item<'categories'> {
  const { _links, name, slug, is_active: isActive, sla, departments } = category
  const parent = _links?.['sia:parent']?.public
  return {
    main: parent?.replace(/\/$/, '').split('/').at(-1) ?? null,
    slug,
    name,
    isActive,
    ...(category.public_name !== undefined && { publicName: category.public_name }),
    ...(category.description !== undefined && { description: category.description }),
    ...(category.handling_message !== undefined && { handlingMessage: category.handling_message }),
    ...(category.note !== undefined && { note: category.note }),
    ...(category.is_public_accessible !== undefined && { isPublicAccessible: category.is_public_accessible }),
    ...(typeof sla?.n_days === 'number' && {
      serviceLevel: { days: sla.n_days, calendarDays: sla.use_calendar_days ?? false },
    }),
    ...(departments && {
      departments: departments.toSorted(byCode).map(({ code, is_responsible: isResponsible, can_view: canView }) => ({
        code,
        isResponsible,
        canView,
      })),
    }),
  }
}

const toDepartment = ({ name, code, is_intern: isInternal, can_direct: canDirect }: z.output<typeof Department>) => ({
  code,
  name,
  isInternal,
  ...(canDirect !== undefined && { canDirect }),
})
/** Rights that no form offers are those of other systems, and stay as they are. */
const isListed = (codename: string) => !permissions.some(each => each.codename === codename && !each.isListed)

const toRole = ({ name, permissions: codenames }: z.output<typeof Role>) => ({
  name,
  permissions: codenames
    .map(({ codename }) => codename)
    .filter(isListed)
    .toSorted(),
})

const converted = <Shape extends z.ZodType>(
  shape: Shape,
  items: readonly unknown[],
  convert: (all: z.output<Shape>[]) => Sections,
): Sections | undefined => {
  const { data } = z.array(shape).safeParse(items)
  return data && convert(data)
}

/** A list by the fields of what is in it. */
const sectionOf = (items: readonly unknown[]): Sections | undefined =>
  converted(Category, items, all => ({ categories: all.map(toCategory) })) ??
  converted(Department, items, all => ({ departments: all.map(toDepartment) })) ??
  converted(Role, items, all => ({ roles: all.map(toRole) })) ??
  converted(Expression, items, all => ({ rules: all.map(({ name, code }) => ({ name, code })) }))

/** A list of the API: a page, or its results. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const { data } = z.object({ results: z.array(z.unknown()) }).safeParse(value)
  return data?.results
}

/** The settings in lists of Signalen: one list, or several by name. Undefined when a part of it is something else. */
export function fromSignalen(file: unknown): Sections | undefined {
  const one = listIn(file)
  const parts = one ? [file] : Object.values(z.record(z.string(), z.unknown()).safeParse(file).data ?? {})
  const sections = parts.map(part => listIn(part)).map(items => (items?.length ? sectionOf(items) : undefined))
  if (sections.length === 0 || sections.includes(undefined)) return undefined
  return Object.assign({}, ...sections)
}
