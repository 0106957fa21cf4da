import { z } from 'zod'

/** Characters of a JSON value, for schemas that differ from `defaultSizes.json`. */
export const jsonSizes = z.registry<{ maxJson: number }>()

/** For fields whose contract has no maximum (docs/wire/limits.md#sizes). */
export const defaultSizes = { text: 3_000, list: 1_000, keys: 1_000, json: 20_000 } as const

/** Returns the schema of a JSON value with a larger maximum. */
export const jsonUpTo = (maxJson: number) => z.unknown().register(jsonSizes, { maxJson })
