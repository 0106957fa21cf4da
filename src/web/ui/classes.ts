/** Joins class names and leaves out empty ones. */
export const classes = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
