import { z } from 'zod'

/** The most columns that are kept, more than there are. */
const maxColumns = 60

/** How a user wants to see lists of reports. */
export const ListView = z.object({
  /** Of each row. */
  lines: z.union([z.literal(1), z.literal(2)]).default(2),
  /** By the name of a column, where that is not as it is at first. */
  columns: z
    .record(z.string().max(100), z.boolean())
    .refine(columns => Object.keys(columns).length <= maxColumns, `Ten hoogste ${maxColumns} kolommen.`)
    .default({}),
  /** Whether a report opens beside the list that it is opened from, where there is room. */
  isBeside: z.boolean().default(false),
  /** Whether the next report opens there when one is handled. */
  opensNext: z.boolean().default(true),
  /** Whether the lists of the day are those of all departments, for who sees every report; else those of the user's own. */
  ofAllDepartments: z.boolean().default(false),
})
export type ListView = z.output<typeof ListView>

export const initialListView: ListView = ListView.parse({})

/** What is stored, as far as it can be read. */
export function readableListView(stored: unknown): ListView {
  const { data } = ListView.safeParse(stored)
  return data ?? initialListView
}
