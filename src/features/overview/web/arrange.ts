import type { Column } from './columns.tsx'

export type Arrangement = {
  before: readonly Column[]
  below: readonly Column[] | undefined
  beside: readonly Column[]
}

/** The number has its own place, because it opens the report. */
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
