import { Problem } from '../../../../kit/problem.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange, settingHistoryOf } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { OwnSource, SourcePatch } from '../contract.ts'
import { isRequiredSource, sourceChangeInWords, sourceErrors } from '../rules.ts'
import { allSources, insertSource, type SourceValues, updateSource } from './store.ts'

type SourceRow = SourceValues & { id: number }

/** The sources with all their settings, in the order of the list. */
export const listOwnSources = async (base: Base): Promise<OwnSource[]> =>
  (await allSources(base.db)).map(row => toOwnSource(base, row))

/** A source with its version. @throws Problem `not-found` */
export async function readOwnSource(base: Base, id: number): Promise<ChangeOutcome<OwnSource>> {
  return outcome(base, await sourceRow(base.db, id), true)
}

/** Always in the same order of fields: the version is made from it. */
const toOwnSource = ({ municipality }: Base, row: SourceRow): OwnSource => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isActive: row.isActive,
  isPublic: row.isPublic,
  canBeSelected: row.canBeSelected,
  position: row.position,
  isRequired: isRequiredSource(row.name, municipality),
})

function outcome(base: Base, row: SourceRow, isChanged: boolean): ChangeOutcome<OwnSource> {
  const value = toOwnSource(base, row)
  return { value, version: contentVersionOf(value), isChanged }
}

async function sourceRow(db: Reader, id: number): Promise<SourceRow> {
  const row = (await allSources(db)).find(one => one.id === id)
  if (!row) throw new Problem('not-found')
  return row
}

const newSource = { description: '', isActive: true, isPublic: false, canBeSelected: true, position: 0 }

/** Adds a source, which staff can choose at once. */
export const createSource = (base: Base, by: User, input: SourcePatch & { name: string }): Promise<OwnSource> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const values = patched({ ...newSource, name: input.name }, input)
    await check(base, tx, { values, before: undefined })
    const id = await insertSource(tx, values)
    const changes = changesBetween(undefined, values)
    await recordSettingChange(tx, { subject: { kind: 'source', id }, by, changes, action: 'created' })
    return toOwnSource(base, { ...values, id })
  })

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined; patch: () => SourcePatch }

/** Changes what is named of a source. @throws Problem `not-found` */
export const changeSource = (
  base: Base,
  { by, id, ifMatch, patch }: ChangeRequest,
): Promise<ChangeOutcome<OwnSource>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const { id: _, ...before } = await sourceRow(tx, id)
    const current = outcome(base, { ...before, id }, false)
    if (!matchesVersion(ifMatch, current.version)) return current
    const values = patched(before, patch())
    await check(base, tx, { values, before: { ...before, id } })
    const changes = changesBetween(before, values)
    if (changes.length > 0) await updateSource(tx, id, values)
    await recordSettingChange(tx, { subject: { kind: 'source', id }, by, changes })
    return outcome(base, { ...values, id }, true)
  })

const patched = (before: SourceValues, patch: SourcePatch): SourceValues => ({
  name: patch.name ?? before.name,
  description: patch.description ?? before.description,
  isActive: patch.isActive ?? before.isActive,
  isPublic: patch.isPublic ?? before.isPublic,
  canBeSelected: patch.canBeSelected ?? before.canBeSelected,
  position: patch.position ?? before.position,
})

type Check = { values: SourceValues; before: SourceRow | undefined }

async function check({ municipality }: Base, tx: Tx, { values, before }: Check) {
  const others = (await allSources(tx)).filter(({ id }) => id !== before?.id)
  const errors = sourceErrors(values, { before, others, names: municipality })
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
}

/** The changes of a source in words, newest first. @throws Problem `not-found` */
export async function sourceHistory({ db }: Base, id: number) {
  await sourceRow(db, id)
  return settingHistoryOf(db, { kind: 'source', id }, sourceChangeInWords)
}
