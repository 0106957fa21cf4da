/** Tells that text has a visible character: not only marks, zero-width characters, or blank letters (U+2800, U+3164). */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{M}\p{DI}\u2800]/u.test(text)

/** Returns text without surrounding white space; empty when nothing is visible. */
export const visibleText = (text: string): string => (isVisible(text) ? text.trim() : '')
