export const sameAsHeader = 'Meldwerk-Same-As'

export type SameAs = {
  token: string
  /** For example `Container is vol, gemeld op 20-11-2026`. */
  name: string
}

export const categoryIn = (name: SameAs['name']) => name.slice(0, Math.max(0, name.lastIndexOf(',')))
