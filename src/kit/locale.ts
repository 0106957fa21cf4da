/** The locale in which dates and lists of words are written. */
export const locale = 'nl-NL'
