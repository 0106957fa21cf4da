/** What a report says of the language in which it was made: nothing of Dutch. */
export const reportLanguage = { language: undefined }
