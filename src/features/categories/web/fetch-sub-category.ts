import { inLanguage } from '#kit/language.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import type { PublicSubCategory } from '../contract.ts'
import { publicNameOf } from '../overview.ts'
import { categoryPath, parseCategorySlugs } from '../rules.ts'

const timeout = 5_000

/** `slugs` are those of the category that it was merged into. */
type FetchedCategory = PublicSubCategory & { slugs: { main: string; sub: string } }

/** Milliseconds; a category can be renamed or closed while the page is open. */
const maxAge = 60_000

/** By path: typing suggests the same category again and again. */
const cache = new Map<string, { subCategory: FetchedCategory; at: number }>()

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
    const response = await fetch(path, { signal: timeoutSignal(timeout) })
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

const nameInPageLanguage = inLanguage({
  nl: (name: string): string | Promise<string> => name,
  en: async (name: string): Promise<string> => {
    const { toEnglish } = await import('#features/translations/english.ts')
    return toEnglish(name) ?? name
  },
})
