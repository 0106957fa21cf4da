/** The translations are loaded with the first name: the first page has none. */
export const nameInPageLanguage = async (name: string): Promise<string> => {
  const { toEnglish } = await import('../../translations/english.ts')
  return toEnglish(name) ?? name
}
