import { districtType } from '#features/reports/location/server/place-values.ts'
import { displayNameOf } from '#features/users/name.ts'
import type { Municipality } from '#kit/configuration.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { lastSettingChangeOfEach, settingChangesOf } from '#server/setting-changes.ts'
import type { AreaType, AreaTypeSettings } from '../contract.ts'
import { historyTexts, versionBefore } from '../history.ts'
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
