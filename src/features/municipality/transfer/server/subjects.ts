import { checkAreaBounds } from '#features/areas/area-bounds.ts'
import { addedAreas, parseGeoJsonArea } from '#features/areas/rules.ts'
import { areaTypeByCode, insertAreas } from '#features/areas/server/store.ts'
import { storedSets } from '#features/question-sets/settings/server/read-sets.ts'
import { restoreQuestionSet, saveQuestionSet } from '#features/question-sets/settings/server/save-set.ts'
import { sourceSettings } from '#features/reports/sources/server/sources.ts'
import { Problem } from '#kit/problem.ts'
import { transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import { toBorder } from '../format.ts'
import { idIn, section } from './section.ts'

/** @throws Problem `invalid-input` */
export async function categoryId(db: Reader, main: string, sub: string | undefined): Promise<number> {
  const row = await db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.slug', '=', sub ?? main)
    .where('main.slug', sub === undefined ? 'is' : '=', sub === undefined ? null : main)
    .select('c.id')
    .executeTakeFirst()
  if (row) return row.id
  const path = sub === undefined ? main : `${main}/${sub}`
  throw new Problem('invalid-input', { category: [`De categorie "${path}" bestaat hier niet.`] })
}

export const questions = section('questions', {
  read: async db =>
    (await storedSets(db)).map(({ main, sub, questions: all }) => ({ main, sub, questions: all && [...all] })),
  async write({ base, by }, { main, sub, questions: all }) {
    const request = { by, id: await categoryId(base.db, main, sub), ifMatch: undefined }
    return all ? saveQuestionSet(base, request, all) : restoreQuestionSet(base, request, 0)
  },
})

export const sources = section('sources', {
  read: async db =>
    (await sourceSettings.all(db)).map(({ name, description, isActive, isPublic, canBeSelected, position }) => ({
      name,
      description,
      isActive,
      isPublic,
      canBeSelected,
      position,
    })),
  async write({ base, by }, patch) {
    const id = idIn(await sourceSettings.all(base.db), ({ name }) => name.toLowerCase() === patch.name.toLowerCase())
    if (id === undefined) return sourceSettings.create(base, by, patch)
    return sourceSettings.change(base, { by, id, ifMatch: undefined, patch: () => patch })
  },
})

export const areas = section('areas', {
  async read(db) {
    const rows = await db
      .selectFrom('areas')
      .innerJoin('areaTypes as type', 'type.id', 'areas.areaTypeId')
      .select(['areas.code', 'areas.name', 'geometry', 'type.code as typeCode', 'type.name as typeName'])
      .orderBy('type.code')
      .orderBy('areas.code')
      .execute()
    return rows.map(({ code, name, geometry, typeCode, typeName }) => ({
      type: { code: typeCode, name: typeName },
      code,
      name,
      geometry: toBorder(geometry),
    }))
  },
  async write({ base, by }, { type, code, name, geometry }) {
    const area = parseGeoJsonArea(geometry)
    if (!area) throw new Problem('invalid-input', { geometry: ['De grens is geen gesloten vlak.'] })
    const { name: municipality, map, boundingBox } = base.municipality
    const place = { name: municipality, center: map.center, boundingBox }
    const { errors } = checkAreaBounds([{ code, name, geometry: area }], place)
    if (errors.length > 0) throw new Problem('invalid-input', { geometry: errors })
    return transaction(base, async tx => {
      await insertAreas(tx, [{ type, code, name, geometry: area }])
      const stored = await areaTypeByCode(tx, type.code)
      const subject = stored && ({ kind: 'area-type', id: stored.id } as const)
      if (subject) await recordSettingChange(tx, { subject, by, changes: addedAreas('settings', [{ name }]) })
    })
  },
})
