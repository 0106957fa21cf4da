import type { Translated } from '../../kit/language.ts'
import type { stormTexts as dutch } from './texts.ts'

export const stormTexts: Translated<typeof dutch> = {
  messages: (message, messageEn) => [messageEn ? { text: messageEn, lang: undefined } : { text: message, lang: 'nl' }],
  label: 'Message about the storm',
  call: label => ({ text: `${label}: `, lang: 'nl' }),
  ownText: text => ({ text, lang: 'nl' }),
  until: end => `This message applies until ${end}.`,
  question: 'Is it about the storm?',
  else: 'No, something else',
}
