const typeNames = ['Point', 'MultiPolygon'] as const

const maxPointLength = 200
const pointPattern =
  /^(?:SRID=4326;)? ?POINT ?Z? ?\( ?([-+]?\d{1,3}(?:\.\d{1,30})?) ([-+]?\d{1,3}(?:\.\d{1,30})?)(?: [-+]?\d{1,5}(?:\.\d{1,30})?)? ?\)$/i

/** Returns positions, at any depth of a list, without their heights (docs/wire/conventions.md#conversion). */
export function withoutHeights(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  const isHigh = coordinates.length === 3 && coordinates.every(each => typeof each === 'number')
  return isHigh ? coordinates.slice(0, 2) : coordinates.map(withoutHeights)
}

/**
 * Returns a geometry as GeoJSON, from all notations of the reference: an object or its JSON with the type in any case,
 * and a point as well-known text. Anything else stays unchanged.
 */
export function toGeoJson(value: unknown): unknown {
  if (typeof value === 'string') return fromText(value)
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') return value
  const type = value.type.toLowerCase()
  const known = typeNames.find(name => name.toLowerCase() === type)
  return known ? { ...value, type: known } : value
}

function fromText(text: string): unknown {
  const [, lng, lat] = (text.length <= maxPointLength && pointPattern.exec(text.trim().replace(/\s+/g, ' '))) || []
  if (lng !== undefined && lat !== undefined) return { type: 'Point', coordinates: [Number(lng), Number(lat)] }
  const parsed = text.trimStart().startsWith('{') ? parsedJson(text) : undefined
  return typeof parsed === 'object' && parsed !== null ? toGeoJson(parsed) : text
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
