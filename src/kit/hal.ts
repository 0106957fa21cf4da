import { z } from 'zod'

export const Href = z.object({ href: z.string() })

/**
 * Returns the schema of a list page (docs/wire/conventions.md#pagination), for every list unless its contract says
 * otherwise.
 */
export const halPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    _links: z.object({
      self: Href,
      next: z.object({ href: z.string().nullable() }),
      previous: z.object({ href: z.string().nullable() }),
    }),
    count: z.int(),
    results: z.array(item),
  })

/** The reference also accepts surrounding spaces, a plus and leading zeros. */
const countPattern = /^\s*\+?0*[1-9]\d*\s*$/

/** Parses the number or size of a page in a query; undefined for another text. */
export const parseCount = (text: string): number | undefined => (countPattern.test(text) ? Number(text) : undefined)

const maxPageSize = 4000

/** Returns the schema of a page size; a larger one counts as the maximum (docs/wire/conventions.md#pagination). */
export const pageSize = (defaultSize = 100) =>
  z
    .string()
    .regex(countPattern, 'Voer een getal van 1 of meer in.')
    .optional()
    .transform(value => (value === undefined ? defaultSize : Math.min(Number(value), maxPageSize)))

export const PageQuery = z.object({ page: z.string().default('1'), page_size: pageSize() })

/** Always an array, empty when absent. */
export const repeatedParam = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(value => (value === undefined ? [] : [value].flat()))

/** An invalid value counts as absent, as on the wire. */
export const booleanParam = z
  .string()
  .optional()
  .transform(value => {
    if (value !== undefined && /^(true|1)$/i.test(value)) return true
    return value !== undefined && /^(false|0)$/i.test(value) ? false : undefined
  })
