import { type AreaSource, type NamedAreas, namedAreas } from '#features/areas/history.ts'
import { dutchList } from '#kit/dutch-list.ts'
import type { SettingChange } from '#kit/setting-change.ts'
import type { AreaChanges } from './contract.ts'

type Change = Pick<AreaChanges, 'added' | 'changed' | 'removed'> & { source: AreaSource; before: number }

export function historyFields({ source, before, added, changed, removed }: Change): SettingChange[] {
  const parts = { added, renamed: changed.filter(({ name, oldName }) => name !== oldName), removed }
  const borders = changed.filter(({ hasOtherBorders }) => hasOtherBorders)
  return [
    { field: 'source', from: null, to: source },
    { field: 'before', from: before, to: null },
    ...Object.entries({ ...parts, borders }).flatMap(([field, areas]) =>
      areas.length > 0 ? [{ field, from: null, to: namedAreas(areas) }] : [],
    ),
  ]
}

const texts: Readonly<Record<string, string>> = {
  added: 'erbij',
  borders: 'met een andere grens',
  renamed: 'met een andere naam',
  removed: 'weg',
}

export const historyTexts = (changes: readonly SettingChange[]): string[] =>
  changes.flatMap(({ field, to }) => {
    if (field === 'source') return [sourceText(to)]
    const text = texts[field]
    return text && isNamed(to) ? [`${to.count} ${text}: ${dutchList(to.names, { count: to.count })}`] : []
  })

function sourceText(source: unknown): string {
  const { kind, name } = isObject(source) ? source : {}
  if (kind === 'file') return `Ingelezen uit ${String(name)}`
  if (kind === 'wire') return 'Toegevoegd via de API'
  return kind === 'settings' ? 'Overgenomen uit een bestand met instellingen' : 'Teruggezet zoals het was'
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isNamed = (value: unknown): value is NamedAreas =>
  isObject(value) && typeof value.count === 'number' && Array.isArray(value.names)

export const versionBefore = (changes: readonly SettingChange[]): number | undefined => {
  const from = changes.find(({ field }) => field === 'before')?.from
  return typeof from === 'number' ? from : undefined
}
