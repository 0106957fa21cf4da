import { z } from 'zod'

const maxColumns = 60

export const ListView = z.object({
  lines: z.union([z.literal(1), z.literal(2)]).default(2),
  columns: z
    .record(z.string().max(100), z.boolean())
    .refine(columns => Object.keys(columns).length <= maxColumns, `Ten hoogste ${maxColumns} kolommen.`)
    .default({}),
  /** A report opens beside its list, where there is room. */
  isBeside: z.boolean().default(false),
  /** After handling, the next report of the list opens; by default when `isBeside`. */
  opensNext: z.boolean().optional(),
  /** Only for users who see every report; otherwise the lists cover their departments. */
  ofAllDepartments: z.boolean().default(false),
})
export type ListView = z.output<typeof ListView>

export const opensNextIn = ({ opensNext, isBeside }: ListView): boolean => opensNext ?? isBeside

export const initialListView: ListView = ListView.parse({})

/** Falls back to the initial view. */
export function readableListView(stored: unknown): ListView {
  const { data } = ListView.safeParse(stored)
  return data ?? initialListView
}
