import { inLanguage } from '#kit/language.ts'

export const nameInPageLanguage = inLanguage({
  nl: (name: string): string | Promise<string> => name,
  en: async (name: string): Promise<string> => {
    const { toEnglish } = await import('#features/translations/english.ts')
    return toEnglish(name) ?? name
  },
})
