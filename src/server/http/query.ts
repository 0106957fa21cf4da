import type { z } from 'zod'
import { storable } from './storable.ts'

/**
 * The query of a request, parsed with the endpoint's schema. As on the wire, a parameter without a value counts as absent, and
 * where one value is expected and several were sent, the last counts.
 */
export function queryFor(shape: z.ZodType, query: unknown): unknown {
  const parameters = withValues(storable(query))
  const { data, success, error } = shape.safeParse(parameters, { reportInput: true })
  if (success) return data
  const singleValued = new Set(error.issues.filter(isUnexpectedList).map(({ path }) => path[0]))
  if (singleValued.size === 0) throw error
  const reduced = Object.entries(parameters).map(([name, value]) => [
    name,
    singleValued.has(name) ? [value].flat().at(-1) : value,
  ])
  return shape.parse(Object.fromEntries(reduced), { reportInput: true })
}

const withValues = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(one => one !== '') : value] as const)
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

const isUnexpectedList = ({ code, input, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && path.length === 1 && Array.isArray(input)
