import type { Municipality } from '../../kit/configuration.ts'

const metresPerDegree = 111_320

/** The squares in whose middle the reports of some categories are shown. They are fixed to the earth: the middle tells nothing of the place. */
export type Blur = { categoryIds: readonly number[]; cell: { lng: number; lat: number } }

/** A sub category with its own and its parent's part of the address. */
type SubCategory = { id: number; slug: string; mainSlug: string }

/** @returns undefined when no category is blurred */
export function blurOf(
  { publicMap, map }: Pick<Municipality, 'publicMap' | 'map'>,
  categories: readonly SubCategory[],
): Blur | undefined {
  const { blurred, blurMeters } = publicMap
  const categoryIds = categories
    .filter(({ slug, mainSlug }) => blurred.includes(mainSlug) || blurred.includes(`${mainSlug}/${slug}`))
    .map(({ id }) => id)
  if (categoryIds.length === 0) return undefined
  const lat = blurMeters / metresPerDegree
  return { categoryIds, cell: { lat, lng: lat / Math.cos((map.center.lat * Math.PI) / 180) } }
}
