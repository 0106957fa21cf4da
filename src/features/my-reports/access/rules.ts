/** How long a link works that a reporter asked for, and how long a browser then stays signed in. */
export const linkHours = 2

/** How many links may be requested from one network, and how many for one address, within this time. */
export const linkLimit = { max: 5, seconds: 15 * 60 }
