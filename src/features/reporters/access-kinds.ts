/** How contact details were seen: in the product, by a search at the privacy desk, or in a file. */
export const accessKinds = ['view', 'search', 'download'] as const
export type AccessKind = (typeof accessKinds)[number]
