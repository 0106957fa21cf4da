import type { PublicSubCategory } from '../contract.ts'
import { categoryPath } from '../rules.ts'

/** Nobody waits longer for it (milliseconds). */
const timeout = 5_000

/** Those that were asked before: a text that is still being written leads to the same one again and again. */
const cache = new Map<string, PublicSubCategory>()

/** What anybody may know of a sub category; nothing when there is none, or no answer. */
export async function subCategory({
  main,
  sub,
}: {
  main: string
  sub: string
}): Promise<PublicSubCategory | undefined> {
  const path = categoryPath(main, sub)
  const cached = cache.get(path)
  if (cached) return cached
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return undefined
    const subCategory: PublicSubCategory = await response.json()
    cache.set(path, subCategory)
    return subCategory
  } catch {
    return undefined
  }
}
