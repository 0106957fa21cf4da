import type { SettingChange } from '#kit/setting-change.ts'

const maxNames = 5

export type AreaSource = { kind: 'file'; name: string } | { kind: 'wire' | 'settings' | 'restored' }

export type NamedAreas = { count: number; names: readonly string[] }

export const namedAreas = (areas: readonly { name: string }[]): NamedAreas => ({
  count: areas.length,
  names: areas.slice(0, maxNames).map(({ name }) => name),
})

/** Areas that were added without a dry run cannot be restored. */
export const addedAreas = (kind: 'wire' | 'settings', areas: readonly { name: string }[]): SettingChange[] => [
  { field: 'source', from: null, to: { kind } satisfies AreaSource },
  ...(areas.length > 0 ? [{ field: 'added', from: null, to: namedAreas(areas) }] : []),
]
