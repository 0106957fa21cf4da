/** The name of a category in the language of the page: at once in Dutch. */
export const nameInPageLanguage = (name: string): string | Promise<string> => name
