/** The version of a report as its ETag, for `If-Match`; every change gives another one. */
export const versionOfReport = ({ updated_at }: { updated_at: string }) => `"${Date.parse(updated_at)}"`
