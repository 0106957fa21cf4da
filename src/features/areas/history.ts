import type { SettingChange } from '../../kit/setting-change.ts'

/** How many names a line of the history has. */
const maxNames = 5

/** How areas came in: from a GeoJSON file, over the API, with a file of settings, or put back. */
export type AreaSource = { kind: 'file'; name: string } | { kind: 'wire' | 'settings' | 'restored' }

/** Areas in a line of the history. */
export type NamedAreas = { count: number; names: readonly string[] }

export const namedAreas = (areas: readonly { name: string }[]): NamedAreas => ({
  count: areas.length,
  names: areas.slice(0, maxNames).map(({ name }) => name),
})

/** The fields of the history for areas that were added without a look beforehand: they cannot be put back. */
export const addedAreas = (kind: 'wire' | 'settings', areas: readonly { name: string }[]): SettingChange[] => [
  { field: 'source', from: null, to: { kind } satisfies AreaSource },
  ...(areas.length > 0 ? [{ field: 'added', from: null, to: namedAreas(areas) }] : []),
]
