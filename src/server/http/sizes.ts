import { z } from 'zod'
import { partition } from '#kit/collections.ts'
import { defaultSizes, jsonSizes } from '#kit/schemas.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Clipped = { value: unknown; issues: readonly Issue[] }

/**
 * Parses external input. Every text, list and object has a maximum: that of its schema or the default
 * (docs/wire/limits.md#sizes). Larger values are cut off before the schema runs on them, so that no check meets a
 * million characters. @throws ZodError about all mistakes
 */
export function parseSized<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const { data, success, error } = safeParseSized(shape, input)
  if (success) return data
  throw error
}

type Parsed<Data> =
  | { success: true; data: Data; error?: undefined }
  | { success: false; data?: undefined; error: z.ZodError }

export function safeParseSized<Shape extends z.ZodType>(shape: Shape, input: unknown): Parsed<z.output<Shape>> {
  const { value, issues } = clip(shape, input)
  const { success, data, error } = shape.safeParse(value, { reportInput: true })
  if (success && issues.length === 0) return { success, data }
  const found = error?.issues ?? []
  const others = issues.filter(issue => !found.some(other => isSame(issue.path, other.path)))
  return { success: false, error: new z.ZodError([...found, ...others]) }
}

const isSame = (one: Path, other: Path) => one.length === other.length && one.every((step, at) => step === other[at])

/** Returns the value cut off just beyond the maximum, so that its schema refuses it too. */
export function clip(shape: z.core.$ZodType, value: unknown, path: Path = []): Clipped {
  const issues: Issue[] = []
  const clipper = new Clipper(issues)
  return { value: clipper.clip(shape, value, path), issues }
}

/** Characters around a text. */
const maxSpace = 10_000

class Clipper {
  readonly #issues: Issue[]

  constructor(issues: Issue[]) {
    this.#issues = issues
  }

  clip(shape: z.core.$ZodType, value: unknown, path: Path): unknown {
    const { _zod } = shape as z.core.$ZodTypes // zod's own union of all its classes
    const { def } = _zod
    if (value === undefined || value === null) return value
    switch (def.type) {
      case 'string':
        return typeof value === 'string' ? this.#text(shape, value, path) : value
      case 'array':
        return Array.isArray(value)
          ? this.#list(maxOf(shape, defaultSizes.list), () => def.element, value, path)
          : value
      case 'tuple':
        return Array.isArray(value) ? this.#list(def.items.length, at => def.items[at], value, path) : value
      case 'object':
        return isObject(value) ? this.#object(def, value, path) : value
      case 'record':
        return isObject(value) ? this.#record(shape, def.valueType, value, path) : value
      case 'union':
        return this.#union(def.options, value, path)
      case 'intersection':
        return this.clip(def.right, this.clip(def.left, value, path), path)
      case 'pipe':
        return this.clip(isTransform(def.in) ? def.out : def.in, value, path)
      case 'lazy':
        return this.clip(def.getter(), value, path)
      case 'unknown':
      case 'any':
      case 'custom':
        return this.#json(shape, value, path)
      default:
        return 'innerType' in def ? this.clip(def.innerType, value, path) : value
    }
  }

  #text(shape: z.core.$ZodType, value: string, path: Path): string {
    const maximum = maxOf(shape, defaultSizes.text)
    if (value.length <= maximum) return value
    const beginning = value.trim().slice(0, 2 * maximum + 2) // a character has one or two UTF-16 units
    const isShort = [...beginning].length <= maximum && value.length <= beginning.length + maxSpace
    if (isShort) return value // most schemas trim the space
    this.#issues.push({ code: 'too_big', origin: 'string', maximum, path: [...path], message: 'Too big', input: '' })
    return beginning
  }

  #list(
    maximum: number,
    shapeAt: (at: number) => z.core.$ZodType | undefined,
    value: unknown[],
    path: Path,
  ): unknown[] {
    if (value.length > maximum)
      this.#issues.push({ code: 'too_big', origin: 'array', maximum, path: [...path], message: 'Too big', input: [] })
    return value.slice(0, maximum + 1).map((item, at) => {
      const shape = shapeAt(at)
      return shape ? this.clip(shape, item, [...path, at]) : item
    })
  }

  #object({ shape: shapes, catchall }: z.core.$ZodObjectDef, value: object, path: Path): object {
    const [known, others] = partition(Object.entries(value), ([name]) => Object.hasOwn(shapes, name))
    const clipped = known.map(([name, part]) => {
      const shape = shapes[name]
      return [name, shape ? this.clip(shape, part, [...path, name]) : part] as const
    })
    return Object.fromEntries([...clipped, ...(catchall ? this.#others(catchall, others, path) : [])])
  }

  /** The schema refuses unknown fields, or stores them unchanged; where it drops them nobody reads them. */
  #others(catchall: z.core.$ZodType, others: readonly (readonly [string, unknown])[], path: Path) {
    const isRefused = catchall._zod.def.type === 'never'
    if (others.length > defaultSizes.keys) this.#issues.push(tooLarge(path, defaultSizes.keys, 'velden'))
    return others
      .slice(0, defaultSizes.keys)
      .map(
        ([name, part]) =>
          [name.slice(0, defaultSizes.text), isRefused ? null : this.#json(anything, part, [...path, name])] as const,
      )
  }

  #record(shape: z.core.$ZodType, valueType: z.core.$ZodType, value: object, path: Path): object {
    const { type } = (valueType as z.core.$ZodTypes)._zod.def
    const checked = type === 'unknown' || type === 'any' ? this.#json(shape, value, path) : value
    const entries = Object.entries(isObject(checked) ? checked : {})
    const maxKeys = jsonSizes.has(shape) ? entries.length : defaultSizes.keys
    if (entries.length > maxKeys) this.#issues.push(tooLarge(path, maxKeys, 'velden'))
    return Object.fromEntries(
      entries
        .slice(0, maxKeys)
        .map(([name, part]) => [name.slice(0, defaultSizes.text), this.clip(valueType, part, [...path, name])]),
    )
  }

  #union(options: readonly z.core.$ZodType[], value: unknown, path: Path): unknown {
    const meant = options.filter(option => mayHold(option, value))
    const clipped = (meant.length > 0 ? meant : options)
      .map(option => clip(option, value, path))
      .toSorted((one, other) => one.issues.length - other.issues.length)
    const best = meant.length > 0 ? clipped[0] : clipped.at(-1)
    if (!best || best.issues.length === 0) return value
    this.#issues.push(...best.issues)
    return best.value
  }

  #json(shape: z.core.$ZodType, value: unknown, path: Path): unknown {
    if (typeof value !== 'object' && typeof value !== 'string') return value
    const maximum = jsonSizes.get(shape)?.maxJson ?? defaultSizes.json
    if (jsonLength(value) <= maximum) return value
    this.#issues.push(tooLarge(path, maximum, 'tekens'))
    return typeof value === 'string' ? value.slice(0, maximum + 1) : null
  }
}

function maxOf(shape: z.core.$ZodType, otherwise: number): number {
  const found = (shape._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    if ('maximum' in def) return [Number(def.maximum)]
    return 'length' in def ? [Number(def.length)] : []
  })
  return Math.min(...(found.length > 0 ? found : [otherwise]))
}

const anything = z.unknown()

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTransform = (shape: z.core.$ZodType) => shape._zod.def.type === 'transform'

function mayHold(shape: z.core.$ZodType, value: unknown): boolean {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type
    case 'null':
    case 'undefined':
    case 'never':
      return false // an unknown kind is never too large
    case 'literal':
      return def.values.some(each => each === value)
    case 'enum':
      return Object.values(def.entries).some(each => each === value)
    case 'array':
    case 'tuple':
      return Array.isArray(value)
    case 'object':
      return isObject(value) && mayHoldFields(def, value)
    case 'record':
      return isObject(value)
    case 'union':
      return def.options.some(option => mayHold(option, value))
    case 'pipe':
      return mayHold(isTransform(def.in) ? def.out : def.in, value)
    case 'lazy':
      return mayHold(def.getter(), value)
    default:
      return !('innerType' in def) || mayHold(def.innerType, value)
  }
}

function mayHoldFields({ shape, catchall }: z.core.$ZodObjectDef, value: object): boolean {
  const fields = new Map(Object.entries(value))
  const isStrict = catchall?._zod.def.type === 'never'
  if (isStrict && [...fields.keys()].some(name => !Object.hasOwn(shape, name))) return false
  return Object.entries(shape).every(([name, part]) => {
    if (!fields.has(name)) return part._zod.optin === 'optional'
    const isFixed = part._zod.def.type === 'literal' || part._zod.def.type === 'enum'
    return !isFixed || mayHold(part, fields.get(name))
  })
}

const jsonLength = (value: unknown) => (typeof value === 'string' ? value.length : JSON.stringify(value).length)

const tooLarge = (path: Path, maximum: number, of: 'tekens' | 'velden'): Issue => ({
  code: 'custom',
  path: [...path],
  message: `Zorg ervoor dat dit veld niet meer dan ${maximum} ${of} bevat.`,
  input: null,
})
