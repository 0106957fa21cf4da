import { z } from 'zod'

/** A link as the wire writes it. */
export const Href = z.object({ href: z.string() })

/** A page of a list (docs/wire/conventions.md#pagination): what every list answers unless its contract says otherwise. */
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

const mostAsked = 999_999_999

/** So much on a page; there is no maximum. What makes no sense falls back to what is usual, as on the wire. */
export const pageSize = (usual = 100) =>
  z
    .string()
    .optional()
    .transform(value =>
      value !== undefined && /^0*[1-9]\d*$/.test(value) ? Math.min(Number(value), mostAsked) : usual,
    )

/** The query of a paged list. */
export const PageQuery = z.object({ page: z.string().default('1'), page_size: pageSize() })

/** A parameter that may be given more than once; none, one and many read the same. */
export const repeated = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(value => (value === undefined ? [] : [value].flat()))

/** Yes or no in a query; anything else counts as not given, as on the wire. */
export const flag = z
  .string()
  .optional()
  .transform(value => {
    if (value !== undefined && /^(true|1)$/i.test(value)) return true
    return value !== undefined && /^(false|0)$/i.test(value) ? false : undefined
  })
