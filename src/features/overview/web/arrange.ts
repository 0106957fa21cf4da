import type { Column } from './columns.tsx'

/** Where the columns of a list stand in its rows. */
export type Arrangement = {
  /** Signs before the text, or before its second line. */
  before: readonly Column[]
  /** The second line, after the number; undefined: there is none. */
  below: readonly Column[] | undefined
  /** Columns of their own. */
  beside: readonly Column[]
}

/** The columns in rows of one line, each beside the others, or of two. The number is what a row is opened by: it has its own place. */
export function arrange(columns: readonly Column[], lines: 1 | 2): Arrangement {
  const others = columns.filter(({ name }) => name !== 'Id')
  const before = others.filter(({ place }) => place === 'before')
  if (lines === 1) return { before, below: undefined, beside: others.filter(({ place }) => place !== 'before') }
  return {
    before,
    below: others.filter(({ place }) => place === 'below'),
    beside: others.filter(({ place }) => !place),
  }
}
