import type { Municipality } from '#kit/configuration.ts'

/**
 * `public`: reports of public categories, open and just solved. `open`: open reports of every category, with their
 * numbers.
 */
export const publicMaps = ['public', 'open'] as const
export type PublicMap = (typeof publicMaps)[number]

export const mapPaths: Record<PublicMap, { map: string; list: string }> = {
  public: { map: '/meldingenkaart', list: '/meldingenkaart/lijst' },
  open: { map: '/kaart', list: '/kaart/lijst' },
}

export const isMapEnabled = ({ featureFlags }: Pick<Municipality, 'featureFlags'>, map: PublicMap): boolean =>
  map === 'public' ? featureFlags.enablePublicIncidentsMap : featureFlags.enablePublicSignalMap
