import { changesInWords, newValueText, type SettingChange, yesNoText } from '#kit/setting-change.ts'
import type { StormCall } from '#kit/storm-notice.ts'
import { endInWords } from './end-in-words.ts'

export type StormTexts = {
  message: string
  messageEn: string
  calls: readonly StormCall[]
  choices: readonly { category: string; text: string }[]
  widensLimits: boolean
}

const isList = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] => Array.isArray(value)
const listText = (line: (item: Readonly<Record<string, unknown>>) => string) => (value: unknown) =>
  isList(value) && value.length > 0 ? value.map(line).join(', ') : '(leeg)'

function endChangeText({ from, to }: SettingChange): string {
  if (typeof to !== 'string') return 'Stormstand uitgezet'
  const end = endInWords(new Date(to))
  return from === null ? `Stormstand aangezet tot ${end}` : `Stormstand duurt nu tot ${end}`
}

const historyTexts = {
  endsAt: endChangeText,
  message: newValueText('Tekst voor melders:'),
  messageEn: newValueText('Tekst in het Engels:'),
  calls: newValueText(
    'Wie te bellen:',
    listText(({ label, number }) => `${label}: ${number}`),
  ),
  choices: newValueText(
    'Eerst te kiezen:',
    listText(({ text, category }) => `${text} (${category})`),
  ),
  widensLimits: newValueText('Meer meldingen van één adres:', yesNoText),
}

export const stormChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, historyTexts)
