import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import { changesBetween } from '../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { type ChangeOutcome, matchesVersion } from '../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../server/setting-changes.ts'
import type { User } from '../../users/policy.ts'
import type { StormMode, StormSettings } from '../contract.ts'
import type { StormTexts } from '../history.ts'
import { endError } from '../rules.ts'
import { settingsOf, settingsVersion, stormModeAt, stormSubject } from './read-storm-mode.ts'
import { storeStormEnd, storeStormPeriod, storeStormSettings, stormCategories } from './store.ts'

type SettingsChange = { by: User; ifMatch: string | undefined; settings: () => StormSettings }

/** Changes what residents read; when the storm mode is on, they read it at once. */
export const changeStormSettings = (
  base: Base,
  { by, ifMatch, settings }: SettingsChange,
): Promise<ChangeOutcome<StormMode>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await stormModeAt(tx, { municipality: base.municipality, now: tx.now })
    const version = settingsVersion(before)
    if (!matchesVersion(ifMatch, version)) return { value: before, version, isChanged: false }
    const after = settings()
    await checkChoices(tx, { before, after })
    await storeStormSettings(tx, after)
    const changes = changesBetween(await textsOf(tx, before), await textsOf(tx, after))
    await recordSettingChange(tx, { subject: stormSubject, by, changes })
    const value = { ...after, on: before.on }
    return { value, version: settingsVersion(value), isChanged: true }
  })

/** The settings as the history has them. */
async function textsOf(tx: Tx, { choices, ...settings }: StormSettings): Promise<StormTexts> {
  const categories = await stormCategories(tx, ids(choices))
  const nameOf = (id: number) => categories.find(category => category.id === id)?.name ?? String(id)
  const { message, messageEn, calls, widensLimits } = settings
  const named = choices.map(({ categoryId, text }) => ({ category: nameOf(categoryId), text }))
  return { message, messageEn, calls, choices: named, widensLimits }
}

const ids = (choices: StormSettings['choices']) => choices.map(({ categoryId }) => categoryId)

/** A category that was closed after it was chosen may stay: residents do not see it. */
async function checkChoices(tx: Tx, { before, after }: { before: StormSettings; after: StormSettings }) {
  const chosen = ids(after.choices)
  if (new Set(chosen).size < chosen.length)
    throw new Problem('invalid-input', { choices: ['Kies elke categorie hoogstens één keer.'] })
  const open = (await stormCategories(tx, chosen)).filter(({ isActive }) => isActive).map(({ id }) => id)
  const allowed = new Set([...open, ...ids(before.choices)])
  if (chosen.some(id => !allowed.has(id)))
    throw new Problem('invalid-input', { choices: ['Kies een subcategorie die actief is.'] })
}

type EndChange = { from: string | null; to: string | null }

/** Switches the storm mode on or off, or gives it another end. @throws Problem `changed-meanwhile` when it no longer ends at `from` */
export const switchStormMode = (base: Base, by: User, { from, to }: EndChange): Promise<StormMode> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await stormModeAt(tx, { municipality: base.municipality, now: tx.now })
    const current = before.on?.endsAt ?? null
    if (timeOf(current) !== timeOf(from))
      throw new Problem('changed-meanwhile', 'Een collega heeft de stormstand intussen veranderd.')
    const endsAt = to === null ? undefined : new Date(to)
    const error = endsAt && endError(endsAt, tx.now)
    if (error) throw new Problem('invalid-input', { to: [error] })
    await storeEnd(tx, by, { before, endsAt })
    const shown = endsAt && !before.on ? changesBetween(undefined, await textsOf(tx, before)) : []
    const end = endsAt ? wireTime(endsAt) : null
    const changes = current === end ? [] : [{ field: 'endsAt', from: current, to: end }, ...shown]
    await recordSettingChange(tx, { subject: stormSubject, by, changes })
    return stormModeAt(tx, { municipality: base.municipality, now: tx.now })
  })

const timeOf = (moment: string | null) => (moment === null ? null : new Date(moment).getTime())

async function storeEnd(tx: Tx, by: User, { before, endsAt }: { before: StormMode; endsAt: Date | undefined }) {
  if (!before.on && endsAt) {
    await storeStormSettings(tx, settingsOf(before)) // what is not stored yet is what the installation starts with
    await storeStormPeriod(tx, { startedAt: tx.now, startedBy: by.id, endsAt })
  } else if (endsAt) await storeStormEnd(tx, endsAt)
  else await storeStormPeriod(tx, undefined)
}
