/** Joins class names and leaves out what is not there. */
export const classes = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
