import type { FieldErrors } from '#kit/problem.ts'

const maxDays = 365

export const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxDays

export const serviceLevelError = `Vul een heel aantal in, van 0 tot en met ${maxDays}.`

/**
 * The slug is part of addresses and never changes. A number follows when another category of the same main category
 * has it. @returns an empty slug for a name without letters and digits
 */
export function slugFor(name: string, taken: readonly string[]): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (!slug || !taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

export const noSlugError = 'Geef een naam met letters of cijfers.'

type Names = { name: string; publicName: string | null }

/** Readers do not distinguish case and spaces. */
const normalize = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

export const isSameName = (one: string, other: string) => normalize(one) === normalize(other)

/** An unchanged name is never wrong. @param before undefined for a new category */
export function nameErrors(names: Names, before: Names | undefined, siblings: readonly Names[]): FieldErrors {
  const isNew = (field: keyof Names) => !isSameName(names[field] ?? '', before?.[field] ?? '')
  const isTaken = (field: keyof Names) =>
    Boolean(names[field]) && siblings.some(one => isSameName(one[field] ?? '', names[field] ?? ''))
  const error = (field: keyof Names, what: string) =>
    isNew(field) &&
    isTaken(field) && { [field]: [`Er is hier al een categorie met ${what} "${names[field]?.trim()}".`] }
  return { ...error('name', 'de naam'), ...error('publicName', 'de naam voor melders') }
}

export const isConfiguration = (value: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(value)
  return keys.length === 0 || (keys.length === 1 && typeof value.show_children_in_filter === 'boolean')
}

type LinkRights = { isResponsible: boolean; canView: boolean }

/** Responsible departments see the reports. */
export const withView = <Link extends LinkRights>(link: Link): Link => ({
  ...link,
  canView: link.canView || link.isResponsible,
})

export const repeatedIn = (ids: readonly number[]): number[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

type Slugs = { slug: string; mainSlug: string | null }

/** Reports with an unknown subject get this category, so it and its main category stay open. */
const catchAll = { main: 'overig', sub: 'overig' }

export const mustStayOpen = ({ slug, mainSlug }: Slugs): boolean =>
  mainSlug === null ? slug === catchAll.main : mainSlug === catchAll.main && slug === catchAll.sub

export const mustStayOpenError =
  'Deze categorie blijft open: meldingen waarvan het onderwerp niet bekend is, komen hierin.'
