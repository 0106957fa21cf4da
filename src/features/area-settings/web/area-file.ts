import { AreaFileError, parseAreaFile } from '#features/areas/geojson.ts'
import type { Shape } from '#web/map/Shapes.tsx'
import { type AreaChanges, largeFileAdvice, maxFileBytes } from '../contract.ts'

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

type FileProperty = {
  name: string
  example: string
  isUnique: boolean
}

const maxProperties = 100

/** Only texts and numbers. Empty for any other file, which the server explains. */
export function propertiesOf(text: string): FileProperty[] {
  const all = featuresIn(text)
  const names = [...new Set(all.flatMap(properties => Object.keys(properties)))].slice(0, maxProperties)
  return names.flatMap(name => {
    const values = all.map(properties => textIn(properties, name)).filter(value => value !== '')
    const [example] = values
    return example === undefined ? [] : [{ name, example, isUnique: new Set(values).size === all.length }]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function featuresIn(text: string): Record<string, unknown>[] {
  try {
    const file: unknown = JSON.parse(text)
    const features = isObject(file) && Array.isArray(file.features) ? file.features : []
    return features.map(feature => (isObject(feature) && isObject(feature.properties) ? feature.properties : {}))
  } catch {
    return []
  }
}

function textIn(properties: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(properties, name) ? properties[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The names of municipalities, Statistics Netherlands (CBS) and the land registry, likeliest first. */
const codeNames = [
  /^code$/,
  /^(gebieds|wijk|buurt|stadsdeel|stat)_?code$/,
  /^(wk|bu|gm)_?code$/,
  /code/,
  /^identificatie$/,
  /id$/,
]
const nameNames = [
  /^(name|naam)$/,
  /^(gebieds|wijk|buurt|stadsdeel|stat)_?naam$/,
  /^(wk|bu|gm)_?naam$/,
  /naam|name/,
  /omschrijving|label|titel/,
]

const likeliest = (properties: readonly FileProperty[], patterns: readonly RegExp[]) =>
  patterns.flatMap(pattern => properties.filter(({ name }) => pattern.test(name.toLowerCase())))[0]?.name

export function guessProperties(properties: readonly FileProperty[]): { code: string; name: string } {
  const unique = properties.filter(({ isUnique }) => isUnique)
  const code = likeliest(unique, codeNames) ?? likeliest(properties, codeNames) ?? unique[0]?.name ?? ''
  return { code, name: likeliest(properties, nameNames) ?? code }
}

export const codeFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
