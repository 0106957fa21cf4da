/** Bytes. Parsing takes a few hundred megabytes of memory, and less than a second. */
export const maxFileBytes = 10 * 1024 * 1024

export const largeFileAdvice = 'Maak de grenzen minder fijn, of verdeel de gebieden over meer bestanden.'

/** Versions kept per type, to restore. */
export const keptVersions = 5
