export type Fact = { what: string; count: number | null; means: string }
