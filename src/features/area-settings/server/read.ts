import { type AreaSource, type NamedAreas, namedAreas } from '#features/areas/rules.ts'
import { districtType } from '#features/reports/location/server/place.ts'
import { displayNameOf } from '#features/users/directory.ts'
import type { Municipality } from '#kit/configuration.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { SettingChange } from '#kit/setting-change.ts'
import { dutchList } from '#kit/words.ts'
import type { Base } from '#server/base.ts'
import { lastSettingChangeOfEach, settingChangesOf } from '#server/setting-changes.ts'
import type { AreaChanges, AreaType, AreaTypeSettings } from '../contract.ts'
import { areaTypesWithCount, keptVersionIds } from './store.ts'

export async function listAreaTypes({ db, municipality }: Base): Promise<AreaType[]> {
  const types = await areaTypesWithCount(db)
  const last = new Map((await lastSettingChangeOfEach(db, 'area-type')).map(change => [change.subjectId, change]))
  return types.map(({ id, code, name, count }) => {
    const change = last.get(id)
    return {
      id,
      code,
      name,
      count: Number(count),
      uses: usesOf(code, municipality),
      changed: change ? { at: wireTime(change.at), by: change.by && displayNameOf(change.by) } : null,
    }
  })
}

function usesOf(code: string, { areaTypeForReports, areaTypeToChoose, districtCodes }: Municipality): AreaType['uses'] {
  return [
    ...(code === areaTypeForReports ? (['reports'] as const) : []),
    ...(code === areaTypeToChoose ? (['choice'] as const) : []),
    ...(code === districtType && Object.keys(districtCodes).length > 0 ? (['districts'] as const) : []),
  ]
}

export async function readAreaType(base: Base, id: number): Promise<AreaTypeSettings> {
  const type = (await listAreaTypes(base)).find(each => each.id === id)
  if (!type) throw new Problem('not-found')
  const kept = await keptVersionIds(base.db, id)
  const changes = await settingChangesOf(base.db, { kind: 'area-type', id })
  return {
    ...type,
    history: changes.map(({ id: changeId, at, by, changes: fields }) => {
      const before = versionBefore(fields)
      return {
        id: changeId,
        at: wireTime(at),
        by: by && displayNameOf(by),
        texts: historyTexts(fields),
        before: before !== undefined && kept.has(before) ? before : null,
      }
    }),
  }
}

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

const historyTexts = (changes: readonly SettingChange[]): string[] =>
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

const versionBefore = (changes: readonly SettingChange[]): number | undefined => {
  const from = changes.find(({ field }) => field === 'before')?.from
  return typeof from === 'number' ? from : undefined
}
