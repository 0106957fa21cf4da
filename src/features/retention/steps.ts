/** Each has its own term; the most comprehensive step comes first. */
export const retentionSteps = ['report', 'text', 'photos', 'reporter'] as const
export type RetentionStep = (typeof retentionSteps)[number]

const requestedErasures = ['reporter-on-request', 'earlier-reporter-on-request', 'passages-on-request'] as const
export const registeredErasures = [...retentionSteps, ...requestedErasures] as const
export type RegisteredErasure = (typeof registeredErasures)[number]

export const requesters = ['reporter', 'colleague', 'backup'] as const
export type Requester = (typeof requesters)[number]
