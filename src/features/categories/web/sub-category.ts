import type { PublicSubCategory } from '../contract.ts'
import { categoryPath } from '../rules.ts'

/** Nobody waits longer for it (milliseconds). */
const patience = 5_000

/** Those that were asked before: a text that is still being written leads to the same one again and again. */
const known = new Map<string, PublicSubCategory>()

/** What anybody may know of a sub category; nothing when there is none, or no answer. */
export async function subCategory({
  main,
  sub,
}: {
  main: string
  sub: string
}): Promise<PublicSubCategory | undefined> {
  const path = categoryPath(main, sub)
  const before = known.get(path)
  if (before) return before
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patience) })
    if (!answer.ok) return undefined
    const found: PublicSubCategory = await answer.json()
    known.set(path, found)
    return found
  } catch {
    return undefined
  }
}
