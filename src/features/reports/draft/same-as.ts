/** The header with which our own form says of which report a new one is a double: what `token` was, as it came. */
export const sameAsHeader = 'Meldwerk-Same-As'

/** A report that is there already, of which the one that is written tells the same. */
export type SameAs = {
  /** Says nothing to whoever has it; our server knows it again. */
  token: string
  /** For who follows it: `Container is vol, gemeld op 20-11-2026`. */
  name: string
}
