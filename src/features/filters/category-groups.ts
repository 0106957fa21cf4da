import { groupBy } from '#kit/group-by.ts'
import { type ReportFilter, readableFilter } from './contract.ts'
export type MainCategory = { slug: string; name: string; subs: readonly SubCategory[] }
type SubCategory = { id: number; slug: string; name: string }

type WireCategory = {
  id: number
  name: string
  slug: string
  is_active: boolean
  _links: { self: { public: string }; 'sia:parent'?: { public: string } | undefined }
}

export function mainCategories(all: readonly WireCategory[]): MainCategory[] {
  const subsOf = groupBy(
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

export function selectedSubSlugs(filter: ReportFilter, { slug, subs }: MainCategory): string[] {
  const subSlugs = subs.map(sub => sub.slug)
  if (filter.maincategory_slug?.includes(slug)) return subSlugs
  return subSlugs.filter(sub => filter.category_slug?.includes(sub))
}

/** All sub categories become the slug of the main category, which also finds later ones. Ids are dropped. */
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
 * Replaces ids by slugs, which the form needs, also for inactive categories. Unknown ids stay, because categories
 * may still be loading.
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
