/** What is erased of a report, each after a term of its own; the most first. */
export const retentionSteps = ['report', 'text', 'photos', 'reporter'] as const
export type RetentionStep = (typeof retentionSteps)[number]
