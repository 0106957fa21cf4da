import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { EndChange, StormMode, StormSettings } from '../contract.ts'
import { endError } from '../rules.ts'
import { storeStormEnd, storeStormPeriod, storeStormSettings, stormCategories } from './store.ts'
import { type StormTexts, settingsOf, settingsVersion, stormModeAt, stormSubject } from './storm-notice.ts'

type SettingsChange = {
  by: User
  ifMatch: string | undefined
  change: () => StormSettings & { end?: EndChange | undefined }
}

const changedMeanwhile = 'Een collega heeft de stormstand intussen veranderd.'

export const changeStormSettings = (
  base: Base,
  { by, ifMatch, change }: SettingsChange,
): Promise<ChangeOutcome<StormMode>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await stormModeAt(tx, { municipality: base.municipality, now: tx.now })
    const version = settingsVersion(before)
    if (!matchesVersion(ifMatch, version)) return { value: before, version, isChanged: false }
    const { end, ...after } = change()
    await checkChoices(tx, { before, after })
    if (end && !isAsSeen(before, end)) throw new Problem('invalid-input', { end: [changedMeanwhile] })
    await storeStormSettings(tx, after)
    const texts = { before: await textsOf(tx, before), after: await textsOf(tx, after) }
    const value = { ...after, on: before.on }
    const changes = end ? await changeEnd(tx, by, { before: value, end, texts }) : textChanges(texts)
    await recordSettingChange(tx, { subject: stormSubject, by, changes })
    const now = end ? await stormModeAt(tx, { municipality: base.municipality, now: tx.now }) : value
    return { value: now, version: settingsVersion(now), isChanged: true }
  })

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

/** @throws Problem `changed-meanwhile` when it no longer ends at `from` */
export const switchStormMode = (base: Base, by: User, end: EndChange): Promise<StormMode> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await stormModeAt(tx, { municipality: base.municipality, now: tx.now })
    if (!isAsSeen(before, end)) throw new Problem('changed-meanwhile', changedMeanwhile)
    const texts = await textsOf(tx, before)
    const changes = await changeEnd(tx, by, { before, end, texts: { before: texts, after: texts } })
    await recordSettingChange(tx, { subject: stormSubject, by, changes })
    return stormModeAt(tx, { municipality: base.municipality, now: tx.now })
  })

const timeOf = (moment: string | null) => (moment === null ? null : new Date(moment).getTime())

const isAsSeen = ({ on }: StormMode, { from }: EndChange) => timeOf(on?.endsAt ?? null) === timeOf(from)

type Texts = { before: StormTexts; after: StormTexts }
const textChanges = ({ before, after }: Texts) => changesBetween(before, after)

/** Switching on records all texts that residents read; unchanged ones have no `from`. */
function shownTexts(texts: Texts): SettingChange[] {
  const changed = textChanges(texts)
  return changesBetween(undefined, texts.after).map(
    shown => changed.find(({ field }) => field === shown.field) ?? shown,
  )
}

async function changeEnd(
  tx: Tx,
  by: User,
  { before, end: { to }, texts }: { before: StormMode; end: EndChange; texts: Texts },
): Promise<SettingChange[]> {
  const endsAt = to === null ? undefined : new Date(to)
  const error = endsAt && endError(endsAt, tx.now)
  if (error) throw new Problem('invalid-input', { to: [error] })
  await storeEnd(tx, by, { before, endsAt })
  const from = before.on?.endsAt ?? null
  const end = endsAt ? wireTime(endsAt) : null
  const isSwitchedOn = from === null && end !== null
  return [
    ...(from === end ? [] : [{ field: 'endsAt', from, to: end }]),
    ...(isSwitchedOn ? shownTexts(texts) : textChanges(texts)),
  ]
}

async function storeEnd(tx: Tx, by: User, { before, endsAt }: { before: StormMode; endsAt: Date | undefined }) {
  if (!before.on && endsAt) {
    await storeStormSettings(tx, settingsOf(before)) // nothing is stored before the first change
    await storeStormPeriod(tx, { startedAt: tx.now, startedBy: by.id, endsAt })
  } else if (endsAt) await storeStormEnd(tx, endsAt)
  else await storeStormPeriod(tx, undefined)
}
