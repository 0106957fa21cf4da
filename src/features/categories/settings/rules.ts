import type { FieldErrors } from '../../../kit/problem.ts'

const maxDays = 365

/** Whether a service level may have this number of days. */
export const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxDays

export const serviceLevelError = `Vul een heel aantal in, van 0 tot en met ${maxDays}.`

/**
 * The slug of a new category: lower case ASCII with hyphens, and a number behind it where another category of the same main
 * category has it. It is part of addresses, and never changes.
 * @returns empty when the name has no letter or digit
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

/** Names that differ only in case or spaces are the same to a reader. */
const normalize = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

export const isSameName = (one: string, other: string) => normalize(one) === normalize(other)

/**
 * What is wrong with new names beside those of the other categories of the same main category; a name that stays as it was is never
 * wrong.
 * @param before undefined for a new category
 */
export function nameErrors(names: Names, before: Names | undefined, siblings: readonly Names[]): FieldErrors {
  const isNew = (field: keyof Names) => !isSameName(names[field] ?? '', before?.[field] ?? '')
  const isTaken = (field: keyof Names) =>
    Boolean(names[field]) && siblings.some(one => isSameName(one[field] ?? '', names[field] ?? ''))
  const error = (field: keyof Names, what: string) =>
    isNew(field) &&
    isTaken(field) && { [field]: [`Er is hier al een categorie met ${what} "${names[field]?.trim()}".`] }
  return { ...error('name', 'de naam'), ...error('publicName', 'de naam voor melders') }
}

/** The setting of a main category; undefined for anything else. */
export const isConfiguration = (value: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(value)
  return keys.length === 0 || (keys.length === 1 && typeof value.show_children_in_filter === 'boolean')
}

type LinkRights = { isResponsible: boolean; canView: boolean }

/** Who is responsible for a category sees its reports. */
export const withView = <Link extends LinkRights>(link: Link): Link => ({
  ...link,
  canView: link.canView || link.isResponsible,
})

/** The ids that occur more than once. */
export const repeatedIn = (ids: readonly number[]): number[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

type Slugs = { slug: string; mainSlug: string | null }

/** Reports whose subject is unknown come into this category: it and its main category stay open. */
const catchAll = { main: 'overig', sub: 'overig' }

/** Whether a category has to stay open. */
export const mustStayOpen = ({ slug, mainSlug }: Slugs): boolean =>
  mainSlug === null ? slug === catchAll.main : mainSlug === catchAll.main && slug === catchAll.sub

export const mustStayOpenError =
  'Deze categorie blijft open: meldingen waarvan het onderwerp niet bekend is, komen hierin.'
