import { translate } from '#features/translations/translate.ts'
import type { Language } from '#kit/language.ts'
import { languageParameter } from '#kit/language.ts'
import type { TemplateValues } from '#kit/template/fill.ts'
import type { TemplateValue } from '#kit/template/values.ts'

/**
 * Translates texts of the product. Texts of residents, staff and the municipality stay as they are. Links open in
 * the language.
 */
export const valuesInLanguage = (values: TemplateValues, language: Language): TemplateValues =>
  language === 'nl'
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inLanguage(value, language)]))

function inLanguage(value: TemplateValue, language: Language): TemplateValue {
  const translated = (text: string) => translate(language, text)
  if (value.type === 'text') return { ...value, text: translated(value.text) }
  if (value.type === 'markdown') return { ...value, markdown: translated(value.markdown) }
  if (value.type === 'date') return { ...value, language }
  if (value.type === 'url') return { ...value, url: value.url && pageIn(value.url, language) }
  if (value.type === 'list') return { ...value, items: value.items.map(translated) }
  if (value.type === 'message') return messageIn(value, translated)
  if (value.type !== 'answers') return value
  const answers = value.answers.map(answer => ({
    label: translated(answer.label),
    answers: answer.answers.map(translated),
  }))
  return { ...value, answers }
}

type Message = Extract<TemplateValue, { type: 'message' }>

/** The words of staff stay Dutch, unless they are a text of the product. */
const messageIn = (
  { detail, contact, markdown, ...message }: Message,
  translated: (text: string) => string,
): Message => ({
  ...message,
  markdown: translated(markdown),
  ...(translated(markdown) === markdown && { language: 'nl' }),
  ...(detail && { detail: { label: translated(detail.label), value: translated(detail.value) } }),
  ...(contact && { contact: { ...contact, label: translated(contact.label) } }),
})

export const pageIn = (url: string, language: Language) =>
  language === 'nl' ? url : `${url}${url.includes('?') ? '&' : '?'}${languageParameter}=${language}`
