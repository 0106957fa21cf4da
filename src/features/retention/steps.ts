/** What is erased of a report, each after a term of its own; the most first. */
export const retentionSteps = ['report', 'text', 'photos', 'reporter'] as const
export type RetentionStep = (typeof retentionSteps)[number]

/** What was erased on request, whatever the terms are. */
const requestedErasures = ['reporter-on-request', 'earlier-reporter-on-request', 'passages-on-request'] as const
export const registeredErasures = [...retentionSteps, ...requestedErasures] as const
export type RegisteredErasure = (typeof registeredErasures)[number]

/** Who asked for it: the reporter on the page of their report, a colleague, or the product after a backup was restored. */
export const requesters = ['reporter', 'colleague', 'backup'] as const
export type Requester = (typeof requesters)[number]
