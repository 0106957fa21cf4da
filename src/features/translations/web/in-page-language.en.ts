import { toEnglish } from '../english.ts'

export const inPageLanguage = (dutch: string): string => toEnglish(dutch) ?? dutch
