/** The largest file of areas that is read (bytes): it takes a few hundred megabytes of memory, and less than a second. */
export const maxFileBytes = 10 * 1024 * 1024

/** What to do with a larger one. */
export const largeFileAdvice = 'Maak de grenzen minder fijn, of verdeel de gebieden over meer bestanden.'

/** How many versions of the areas of a kind are kept, to be put back. */
export const keptVersions = 5
