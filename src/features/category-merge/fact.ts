/** What hangs on a category, how much of it, and what becomes of it. */
export type Fact = { what: string; count: number | null; means: string }
