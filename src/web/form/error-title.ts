import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage } from '#kit/language.ts'

const texts = inLanguage(errorTexts)

/** "(juist)" only for wrong answers, not for missing ones. */
export const formErrorTitle = (messages: readonly unknown[]) =>
  messages.every(message => message === texts.required) ? texts.notAllAnswered : texts.notAllRight
