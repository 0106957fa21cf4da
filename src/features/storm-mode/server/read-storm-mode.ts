import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { contentVersionOf } from '../../../server/http/version.ts'
import { settingHistoryOf } from '../../../server/setting-changes.ts'
import type { StormMode, StormSettings } from '../contract.ts'
import { stormChangeInWords } from '../history.ts'
import { firstMessage } from '../rules.ts'
import { storedStormMode } from './store.ts'

/** What the history of the storm mode is about. */
export const stormSubject = { kind: 'storm-mode', key: 'storm-mode' } as const

type Settled = { municipality: Base['municipality']; now: Date }

/** The storm mode as it is at a moment: after its end it is off, without anything being done. */
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

/** The settings alone: another end is no other version of what a form changes. */
export const settingsVersion = (mode: StormMode): string => contentVersionOf(settingsOf(mode))

export const settingsOf = ({ on: _, ...settings }: StormMode): StormSettings => settings

export async function readStormMode({ db, municipality, clock }: Base) {
  const value = await stormModeAt(db, { municipality, now: clock() })
  return { value, version: settingsVersion(value), isChanged: true }
}

export const stormModeHistory = ({ db }: Base) => settingHistoryOf(db, stormSubject, stormChangeInWords)
