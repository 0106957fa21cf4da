import { AreaFileError, parseAreaFile } from '#features/areas/import/geojson.ts'
import type { Shape } from '#web/map/Shapes.tsx'
import type { AreaChanges } from '../contract.ts'
import { largeFileAdvice, maxFileBytes } from '../limits.ts'
import { type FileProperty, propertiesOf } from '../properties.ts'

export type AreaFile = { file: File; bytes: Uint8Array; properties: readonly FileProperty[] }

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** Returns a sentence for a file that is too large, without reading it. */
export async function readAreaFile(file: File): Promise<AreaFile | string> {
  if (file.size > maxFileBytes)
    return `${file.name} is ${megabytes(file.size)} MB; ten hoogste ${megabytes(maxFileBytes)} MB kan. ${largeFileAdvice}`
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { file, bytes, properties: propertiesOf(new TextDecoder().decode(bytes)) }
}

type Chosen = Parameters<typeof parseAreaFile>[1]

export function shapesOfFile({ bytes }: AreaFile, properties: Chosen, { added, changed }: AreaChanges): Shape[] {
  const isNew = new Set(added.map(({ code }) => code))
  const isOther = new Set(changed.flatMap(({ code, hasOtherBorders }) => (hasOtherBorders ? [code] : [])))
  return areasIn(bytes, properties).map(({ code, name, geometry }) => ({
    coordinates: geometry.coordinates,
    label: isNew.has(code) ? `${name}, nieuw` : isOther.has(code) ? `${name}, andere grens` : name,
    isStrong: isNew.has(code) || isOther.has(code),
  }))
}

export const errorsOfFile = ({ bytes }: AreaFile, properties: Chosen): readonly string[] =>
  readAreas(bytes, properties).errors

/** Empty for a refused file, which the server explains. */
const areasIn = (bytes: Uint8Array, properties: Chosen) => readAreas(bytes, properties).areas

function readAreas(bytes: Uint8Array, properties: Chosen) {
  try {
    return { areas: parseAreaFile(bytes, properties).areas, errors: [] }
  } catch (error) {
    if (error instanceof AreaFileError) return { areas: [], errors: error.sentences }
    throw error
  }
}
