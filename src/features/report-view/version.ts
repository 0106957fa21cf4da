/** For `If-Match`; every change gives another ETag. */
export const versionOfReport = ({ updated_at }: { updated_at: string }) => `"${Date.parse(updated_at)}"`
