/** The `lang` of what staff and the municipality wrote, where that differs from the page: they write Dutch. */
export const staffLanguage: 'nl' | undefined = undefined
