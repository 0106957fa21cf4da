import { z } from 'zod'
import { type RdPoint, toRd } from '../../kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import { type AddressDoc, fieldNames } from './docs.ts'
import { normalized } from './search.ts'

const stringList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform(value => (Array.isArray(value) ? value : [value]))
const integer = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback)
const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value)
const degrees = (low: number, high: number) =>
  z.preprocess(emptyAsUndefined, z.coerce.number().min(low).max(high).optional())

const common = {
  fq: stringList,
  fl: stringList,
  rows: integer(0, 100, 10),
  start: integer(0, 100000, 0),
  lat: degrees(-90, 90),
  lon: degrees(-180, 180),
  type: stringList,
}
export const SearchQuery = z.object({ ...common, q: z.string().trim().min(1).max(400) })
export const ReverseQuery = z.object({
  ...common,
  X: z.preprocess(emptyAsUndefined, z.coerce.number().optional()),
  Y: z.preprocess(emptyAsUndefined, z.coerce.number().optional()),
  distance: z.coerce.number().min(0).max(100000).default(200),
})

export type DocFilter = (doc: AddressDoc) => boolean
const filterFields = new Set<string>([
  'gemeentenaam',
  'woonplaatsnaam',
  'bron',
  'type',
  'postcode',
  'straatnaam',
  'huisnummer',
  'id',
])

/** The values of `field:(a OR "b c")`, `field:"a"` or `field:a`. */
const valuesIn = (text: string) =>
  [...text.matchAll(/"([^"]*)"|([^\s()"]+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare ?? '')
    .filter(value => value !== 'OR' && value !== '')

/** A filter in the syntax of Solr; several values match any of them, `*` matches everything. */
export function filterFrom(fq: string): DocFilter {
  const parts = /^\s*([+-]?)\s*([A-Za-z_]+):(.+)$/s.exec(fq)
  const [, sign = '', field = '', value = ''] = parts ?? []
  if (!parts || !filterFields.has(field)) throw new BadQuery(`undefined field ${field || fq}`)
  const values = valuesIn(value).map(text =>
    field === 'postcode' ? normalized(text).replace(/\s/g, '') : normalized(text).trim(),
  )
  if (values.length === 0) throw new BadQuery(`Cannot parse '${fq}'`)
  const patterns = values.map(text => (text === '' ? '*' : text))
  return doc => {
    const docValue = normalized(String(doc[fieldIn(field)] ?? '')).trim()
    const isMatch = patterns.some(pattern => pattern === '*' || pattern === docValue)
    return sign === '-' ? !isMatch : isMatch
  }
}

const fieldIn = (name: string): keyof AddressDoc =>
  (['gemeentenaam', 'woonplaatsnaam', 'bron', 'type', 'postcode', 'straatnaam', 'huisnummer'] as const).find(
    field => field === name,
  ) ?? 'id'

/** The fields to show; `*` is all of them. */
export function fieldsFrom(fl: readonly string[], fallback: readonly string[]): ReadonlySet<string> {
  const requested = fl.flatMap(list => list.split(/[\s,]+/)).filter(Boolean)
  if (requested.length === 0) return new Set(fallback)
  return requested.includes('*') ? fieldNames : new Set(requested)
}

export const typeFilter = (types: readonly string[]): DocFilter => {
  const requested = types.flatMap(list => list.split(/[\s,]+/)).filter(Boolean)
  return ({ type }) => requested.length === 0 || requested.includes(type)
}

/** The point in a query, in RD; null when there is none. */
export function placeIn({
  lat,
  lon,
  X,
  Y,
}: Partial<Record<'lat' | 'lon' | 'X' | 'Y', number | undefined>>): RdPoint | null {
  if (X !== undefined && Y !== undefined) return { x: X, y: Y }
  return lat !== undefined && lon !== undefined ? toRd({ lat, lng: lon }) : null
}
