import { z } from 'zod'

/** A link as the wire writes it. */
export const Href = z.object({ href: z.string() })

/** A page of a list (docs/wire/conventions.md#pagination): the response of every list unless its contract says otherwise. */
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

/** Who wants more follows the link to the next page. */
const maxPageSize = 4000

/** The page size; a larger one counts as the maximum, an invalid value as the default (docs/wire/conventions.md#pagination). */
export const pageSize = (defaultSize = 100) =>
  z
    .string()
    .optional()
    .transform(value =>
      value !== undefined && /^0*[1-9]\d*$/.test(value) ? Math.min(Number(value), maxPageSize) : defaultSize,
    )

/** The query of a paged list. */
export const PageQuery = z.object({ page: z.string().default('1'), page_size: pageSize() })

/** A query parameter that may be repeated; always an array, empty when absent. */
export const repeatedParam = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(value => (value === undefined ? [] : [value].flat()))

/** A boolean query parameter; an invalid value counts as absent, as on the wire. */
export const booleanParam = z
  .string()
  .optional()
  .transform(value => {
    if (value !== undefined && /^(true|1)$/i.test(value)) return true
    return value !== undefined && /^(false|0)$/i.test(value) ? false : undefined
  })
