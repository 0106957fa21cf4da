import type { PublicSubCategory } from '../contract.ts'
import { categoryPath } from '../rules.ts'

/** Timeout of the request (milliseconds). */
const timeout = 5_000

/** How long what was fetched counts (milliseconds): a category can be renamed or closed while the page is open. */
const maxAge = 60_000

/** A cache by path: while a text is being typed the same category is suggested again and again. */
const cache = new Map<string, { subCategory: PublicSubCategory; at: number }>()

/** The public part of a sub category; undefined when it does not exist or cannot be fetched. */
export async function fetchSubCategory({
  main,
  sub,
}: {
  main: string
  sub: string
}): Promise<PublicSubCategory | undefined> {
  const path = categoryPath(main, sub)
  const cached = cache.get(path)
  if (cached && Date.now() - cached.at < maxAge) return cached.subCategory
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return undefined
    const subCategory: PublicSubCategory = await response.json()
    cache.set(path, { subCategory, at: Date.now() })
    return subCategory
  } catch {
    return undefined
  }
}
