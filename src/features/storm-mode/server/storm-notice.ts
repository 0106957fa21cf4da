import type { StormCall, StormChoice, StormNotice } from '#kit/configuration.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { changesInWords, newValueText, type SettingChange, yesNoText } from '#kit/setting-change.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { contentVersionOf } from '#server/http/version.ts'
import { settingHistoryOf, settingsChannel } from '#server/setting-changes.ts'
import type { StormMode, StormSettings } from '../contract.ts'
import { endInWords } from '../end-in-words.ts'
import { firstMessage } from '../rules.ts'
import { storedStormMode, stormCategories } from './store.ts'

export const stormSubject = { kind: 'storm-mode', key: 'storm-mode' } as const

type Settled = { municipality: Base['municipality']; now: Date }

/** It ends by itself, without a job. */
export async function stormModeAt(db: Reader, { municipality, now }: Settled): Promise<StormMode> {
  const stored = await storedStormMode(db)
  if (!stored) return { ...firstSettings(municipality), on: null }
  const { startedAt, startedBy, endsAt, ...settings } = stored
  const isOn = startedAt !== null && endsAt !== null && endsAt > now
  return { ...settings, on: isOn ? { since: wireTime(startedAt), endsAt: wireTime(endsAt), by: startedBy } : null }
}

const firstSettings = ({ name, language }: Base['municipality']): StormSettings => ({
  message: firstMessage,
  messageEn: '',
  calls: [
    { label: 'Direct gevaar', number: '112' },
    { label: `Gemeente ${name}`, number: language.phoneNumber },
  ],
  choices: [],
  widensLimits: true,
})

/** Another end is no new version of the settings. */
export const settingsVersion = (mode: StormMode): string => contentVersionOf(settingsOf(mode))

export const settingsOf = ({ on: _, ...settings }: StormMode): StormSettings => settings

export async function readStormMode({ db, municipality, clock }: Base) {
  const value = await stormModeAt(db, { municipality, now: clock() })
  return { value, version: settingsVersion(value), isChanged: true }
}

export const stormModeHistory = ({ db }: Base) => settingHistoryOf(db, stormSubject, stormChangeInWords)

type LoadedNotice = { notice: StormNotice; widensLimits: boolean; endsAt: Date }

const kinds = ['storm-mode', 'category']
/** Milliseconds. */
const retryDelay = 2_000

/**
 * Held in memory, so that no page waits for the database. Changes by any process are loaded on notification; the notice
 * disappears at its end.
 */
export async function openStormNotice(
  { db, clock, subscribe }: Pick<Base, 'db' | 'clock' | 'subscribe'>,
  onError: (error: unknown) => void,
) {
  let latest: LoadedNotice | undefined
  let retry: NodeJS.Timeout | undefined
  const load = async () => {
    try {
      latest = await loadNotice(db)
    } catch (error) {
      onError(error)
      retry = setTimeout(refresh, retryDelay).unref()
    }
  }
  let loading = Promise.resolve()
  // One after another: an older state must not replace a newer one.
  const refresh = () => {
    clearTimeout(retry)
    loading = loading.then(load)
    return loading
  }
  const unsubscribe = await subscribe(settingsChannel, kind => {
    if (!kind || kinds.includes(kind)) void refresh()
  })
  await refresh()
  const current = () => (latest && latest.endsAt > clock() ? latest : undefined)
  return {
    notice: (): StormNotice | undefined => current()?.notice,
    widensLimits: (): boolean => current()?.widensLimits ?? false,
    stop() {
      clearTimeout(retry)
      unsubscribe()
    },
  }
}

export async function readStormChoices({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<readonly StormChoice[]> {
  const loaded = await loadNotice(db)
  return loaded && loaded.endsAt > clock() ? loaded.notice.choices : []
}

async function loadNotice(db: Reader): Promise<LoadedNotice | undefined> {
  const stored = await storedStormMode(db)
  if (!stored?.endsAt) return undefined
  const { message, messageEn, calls, endsAt, widensLimits } = stored
  const categories = await stormCategories(
    db,
    stored.choices.map(({ categoryId }) => categoryId),
  )
  const choices = stored.choices.flatMap(({ categoryId, text }) => {
    const category = categories.find(({ id }) => id === categoryId)
    if (!category?.isActive) return []
    return { main: category.main, sub: category.sub, name: category.publicName || category.name, text }
  })
  return { notice: { message, messageEn, calls, choices, endsAt: endsAt.toISOString() }, widensLimits, endsAt }
}

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

const stormChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, historyTexts)
