import type { ReportFilter } from './contract.ts'
import { readableFilter } from './rules.ts'

/** A main category with those of its sub categories that are in use. */
export type MainCategory = { slug: string; name: string; subs: readonly SubCategory[] }
type SubCategory = { id: number; slug: string; name: string }

type Listed = {
  id: number
  name: string
  slug: string
  is_active: boolean
  _links: { self: { public: string }; 'sia:parent'?: { public: string } | undefined }
}

/** The categories of the wire, by name; a main category without any in use is left out. */
export function mainCategories(all: readonly Listed[]): MainCategory[] {
  const subsOf = Map.groupBy(
    all.filter(({ is_active }) => is_active),
    ({ _links }) => _links['sia:parent']?.public,
  )
  return all
    .filter(({ _links }) => !_links['sia:parent'])
    .map(({ name, slug, _links }) => {
      const subs = (subsOf.get(_links.self.public) ?? []).toSorted(byName)
      return { name, slug, subs: subs.map(sub => ({ id: sub.id, slug: sub.slug, name: sub.name })) }
    })
    .filter(({ subs }) => subs.length > 0)
    .toSorted(byName)
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'nl')

/** The sub categories of this main one that are asked for; all of them where the main one itself is. */
export function chosenIn(filter: ReportFilter, { slug, subs }: MainCategory): string[] {
  const chosen = subs.map(sub => sub.slug)
  if (filter.maincategory_slug?.includes(slug)) return chosen
  return chosen.filter(sub => filter.category_slug?.includes(sub))
}

/** All of a main category are asked for by its own name: what it gets later is then found too. Chosen by name, numbers go. */
export function withCategories(filter: ReportFilter, { slug, subs }: MainCategory, chosen: readonly string[]) {
  const isWhole = subs.every(sub => chosen.includes(sub.slug))
  const others = (filter.category_slug ?? []).filter(each => !subs.some(sub => sub.slug === each))
  const otherMains = (filter.maincategory_slug ?? []).filter(each => each !== slug)
  return readableFilter({
    ...filter,
    category_id: undefined,
    category_slug: isWhole ? others : [...others, ...chosen],
    maincategory_slug: isWhole ? [...otherMains, slug] : otherMains,
  })
}

/**
 * The form knows categories by their names; a filter by number asks for the same in other words, also for one that is no
 * longer in use. Numbers that are not known, or not yet, stay.
 */
export function withNames(filter: ReportFilter, all: readonly Listed[]): ReportFilter {
  const { category_id: ids, ...rest } = filter
  if (!ids) return filter
  const isAsked = ({ id, _links }: Listed) => _links['sia:parent'] !== undefined && ids.includes(String(id))
  const asked = all.filter(isAsked).map(({ slug }) => slug)
  if (asked.length < ids.length) return filter
  return mainCategories(all).reduce(
    (named, main) =>
      withCategories(
        named,
        main,
        asked.filter(slug => main.subs.some(sub => sub.slug === slug)),
      ),
    readableFilter({ ...rest, category_slug: asked, maincategory_slug: undefined }),
  )
}
