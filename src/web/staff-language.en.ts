export const staffLanguage: 'nl' | undefined = 'nl'
