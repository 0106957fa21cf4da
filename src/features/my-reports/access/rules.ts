/** Hours that a link works, and that a browser then stays signed in. */
export const linkHours = 2

export const linkLimit = { max: 5, seconds: 15 * 60 }
