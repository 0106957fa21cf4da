import { type ReportFilter, readableFilter } from './contract.ts'
/** A main category with those of its sub categories that are in use. */
export type MainCategory = { slug: string; name: string; subs: readonly SubCategory[] }
type SubCategory = { id: number; slug: string; name: string }

type WireCategory = {
  id: number
  name: string
  slug: string
  is_active: boolean
  _links: { self: { public: string }; 'sia:parent'?: { public: string } | undefined }
}

/** The categories of the wire, by name; a main category without any in use is left out. */
export function mainCategories(all: readonly WireCategory[]): MainCategory[] {
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

/** The selected sub categories of a main category; all of them when the main category itself is selected. */
export function selectedSubSlugs(filter: ReportFilter, { slug, subs }: MainCategory): string[] {
  const subSlugs = subs.map(sub => sub.slug)
  if (filter.maincategory_slug?.includes(slug)) return subSlugs
  return subSlugs.filter(sub => filter.category_slug?.includes(sub))
}

/** The filter with the selected sub categories of a main one; all of them become the slug of the main category, which also finds later ones. Ids are dropped. */
export function withSelectedSubs(filter: ReportFilter, { slug, subs }: MainCategory, selected: readonly string[]) {
  const isAllSelected = subs.every(sub => selected.includes(sub.slug))
  const others = (filter.category_slug ?? []).filter(each => !subs.some(sub => sub.slug === each))
  const otherMains = (filter.maincategory_slug ?? []).filter(each => each !== slug)
  return readableFilter({
    ...filter,
    category_id: undefined,
    category_slug: isAllSelected ? others : [...others, ...selected],
    maincategory_slug: isAllSelected ? [...otherMains, slug] : otherMains,
  })
}

/**
 * The filter with slugs instead of category ids, as the form needs them, also of categories that are no longer in use. Ids of
 * unknown categories, or of categories that have not been fetched yet, stay.
 */
export function withCategorySlugs(filter: ReportFilter, all: readonly WireCategory[]): ReportFilter {
  const { category_id: ids, ...rest } = filter
  if (!ids) return filter
  const hasSelectedId = ({ id, _links }: WireCategory) => _links['sia:parent'] !== undefined && ids.includes(String(id))
  const selectedSlugs = all.filter(hasSelectedId).map(({ slug }) => slug)
  if (selectedSlugs.length < ids.length) return filter
  return mainCategories(all).reduce(
    (result, main) =>
      withSelectedSubs(
        result,
        main,
        selectedSlugs.filter(slug => main.subs.some(sub => sub.slug === slug)),
      ),
    readableFilter({ ...rest, category_slug: selectedSlugs, maincategory_slug: undefined }),
  )
}
