/** `search`: a search in the privacy section; `download`: a file. */
export const accessKinds = ['view', 'search', 'download'] as const
export type AccessKind = (typeof accessKinds)[number]
