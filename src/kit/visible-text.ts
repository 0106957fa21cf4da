/**
 * Returns text without surrounding white space; empty when nothing is visible, such as only marks, zero-width
 * characters, or blank letters (U+2800, U+3164).
 */
export const visibleText = (text: string): string => (/[^\s\p{C}\p{M}\p{DI}\u2800]/u.test(text) ? text.trim() : '')
