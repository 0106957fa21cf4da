import { z } from 'zod'

/** A link as the wire writes it. */
export const Href = z.object({ href: z.string() })

/** A page of a list (api 0.5): what every list answers unless its contract says otherwise. */
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

/** The query of a paged list. A page size that makes no sense falls back to the default, as on the wire. */
export const PageQuery = z.object({
  page: z.string().default('1'),
  page_size: z
    .string()
    .optional()
    .transform(value => (value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : defaultPageSize)),
})

const defaultPageSize = 100

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
