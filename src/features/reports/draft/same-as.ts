/** The header in which our own form sends the token of the report that a new one is a double of. */
export const sameAsHeader = 'Meldwerk-Same-As'

/** An earlier report, of which the draft is a double. */
export type SameAs = {
  /** Opaque token; only our server can decrypt it. */
  token: string
  /** As shown to the reporter: `Container is vol, gemeld op 20-11-2026`. */
  name: string
}

/** The name of the category in that of a report. */
export const categoryIn = (name: SameAs['name']) => name.slice(0, Math.max(0, name.lastIndexOf(',')))
