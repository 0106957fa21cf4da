/** Returns a telephone number with non-breaking spaces, so that it never breaks over two lines. */
export const withNonBreakingSpaces = (number: string) => number.trim().replaceAll(/\s+/g, '\u00a0')
