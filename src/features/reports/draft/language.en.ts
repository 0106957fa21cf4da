export const reportLanguage = { language: 'en' }
