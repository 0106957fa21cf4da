/** A text of the product's data in the language of the page; the text itself where it has no translation. */
export const inPageLanguage = (dutch: string): string => dutch
