import type { PublicSubCategory } from '../contract.ts'
import { publicNameOf } from '../overview.ts'
import { categoryPath, parseCategorySlugs } from '../rules.ts'
import { nameInPageLanguage } from './name-in-page-language.ts'

/** Timeout of the request (milliseconds). */
const timeout = 5_000

/** Under its public name, and with its slugs: those of another category when the one that was asked for was merged into it. */
type FetchedCategory = PublicSubCategory & { slugs: { main: string; sub: string } }

/** How long what was fetched counts (milliseconds): a category can be renamed or closed while the page is open. */
const maxAge = 60_000

/** A cache by path: while a text is being typed the same category is suggested again and again. */
const cache = new Map<string, { subCategory: FetchedCategory; at: number }>()

/** The public part of a sub category; undefined when it does not exist or cannot be fetched. */
export async function fetchSubCategory({
  main,
  sub,
}: {
  main: string
  sub: string
}): Promise<FetchedCategory | undefined> {
  const path = categoryPath(main, sub)
  const cached = cache.get(path)
  if (cached && Date.now() - cached.at < maxAge) return cached.subCategory
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return undefined
    const body: PublicSubCategory = await response.json()
    const subCategory = {
      ...body,
      name: await nameInPageLanguage(publicNameOf(body)),
      slugs: parseCategorySlugs(body._links.self.href) ?? { main, sub },
    }
    cache.set(path, { subCategory, at: Date.now() })
    return subCategory
  } catch {
    return undefined
  }
}
