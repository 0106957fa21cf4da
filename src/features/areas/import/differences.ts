import type { MultiPolygon } from '#kit/geo.ts'
import type { ImportedArea } from './geojson.ts'

type StoredArea = { id: number; code: string; name: string; geometry: MultiPolygon }

export function differences(stored: readonly StoredArea[], imported: readonly ImportedArea[]) {
  const byCode = new Map(stored.map(area => [area.code, area]))
  const codes = new Set(imported.map(({ code }) => code))
  const known = imported.flatMap(area => {
    const old = byCode.get(area.code)
    return old ? [{ area, oldName: old.name, hasOtherBorders: !haveSameBorders(old.geometry, area.geometry) }] : []
  })
  return {
    added: imported.filter(({ code }) => !byCode.has(code)),
    changed: known.filter(({ area, oldName, hasOtherBorders }) => hasOtherBorders || oldName !== area.name),
    others: stored.filter(({ code }) => !codes.has(code)),
  }
}

const haveSameBorders = (one: MultiPolygon, other: MultiPolygon) =>
  JSON.stringify(one.coordinates) === JSON.stringify(other.coordinates)
