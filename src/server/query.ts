import type { z } from 'zod'
import { storable } from './storable.ts'

/**
 * The query of a request as an endpoint with this shape wants it. As on the wire, a parameter without a value is none, and
 * where one value is asked for and several came, the last counts.
 */
export function queryFor(shape: z.ZodType, sent: unknown): unknown {
  const given = withValues(storable(sent))
  const { data, success, error } = shape.safeParse(given, { reportInput: true })
  if (success) return data
  const once = new Set(error.issues.filter(isSeveral).map(({ path }) => path[0]))
  if (once.size === 0) throw error
  const last = Object.entries(given).map(([name, value]) => [name, once.has(name) ? [value].flat().at(-1) : value])
  return shape.parse(Object.fromEntries(last), { reportInput: true })
}

const withValues = (given: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(one => one !== '') : value] as const)
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

const isSeveral = ({ code, input, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && path.length === 1 && Array.isArray(input)
