import { toEnglish } from '../../translations/english.ts'

export const closedCategory =
  'You cannot make a report about this subject now. What you filled in has been kept. Change your description, or choose ' +
  '“Next”: your report will then go to another subject.'

export const refusalText = (message: string) => toEnglish(message) ?? 'Check what you filled in here.'
