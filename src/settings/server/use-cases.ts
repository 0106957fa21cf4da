import { z } from 'zod'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { changesBetween, type SettingHistory } from '#kit/setting-change.ts'
import type { User } from '#kit/user.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange, settingHistoryOf } from '#server/setting-changes.ts'
import {
  type Fields,
  internalColumns,
  newStored,
  type ObjectOf,
  type PatchOf,
  type ReadOnlyParts,
  type Setting,
  type StoredOf,
  settingChangesInWords,
  sharedErrors,
  storedValues,
} from '../define.ts'
import { valueIn } from '../fields.ts'
import { type RowOf, type SettingStore, tableStore } from './store.ts'

type Before<Stored> = RowOf<Stored> | undefined

type Options<Stored, Patch> = {
  /** By default the table of the setting. */
  store?: SettingStore<Stored>
  shown?: (row: Stored, base: Base) => object
  /** Errors that the form cannot know. */
  errors?: (after: Stored, context: { before: Before<Stored>; base: Base }) => FieldErrors
  /** By default a new object comes last, unless its request places it. */
  complete?: (after: Stored, context: { before: Before<Stored>; patch: Patch; others: readonly Stored[] }) => Stored
  /** Selects the objects that a new order has to name; all by default. */
  isPlaced?: (row: Stored, first: Stored) => boolean
}

type ChangeRequest<Patch> = {
  by: User
  id: number
  ifMatch: string | undefined
  /** Validates the input after the object was found. */
  patch: () => Patch
}

type NewOrder = { by: User; from: readonly number[]; to: readonly number[] }

const Placed = z.object({ position: z.int() })

/** One transaction for each change, under the lock of the settings, with its history. */
export class SettingUseCases<F extends Fields, S extends ReadOnlyParts> {
  readonly setting: Setting<F, S>
  readonly #options: Options<StoredOf<F>, PatchOf<F>>
  readonly #store: SettingStore<StoredOf<F>>
  readonly #internal: ReadonlySet<string>
  constructor(setting: Setting<F, S>, options: Options<StoredOf<F>, PatchOf<F>> = {}) {
    this.setting = setting
    this.#options = options
    this.#store = options.store ?? tableStore(setting)
    this.#internal = internalColumns(setting)
  }

  all = (db: Reader): Promise<RowOf<StoredOf<F>>[]> => this.#store.all(db)

  list = async (base: Base, db = base.db): Promise<ObjectOf<F, S>[]> =>
    (await this.all(db)).map(row => this.#shape(row, base))

  /** @throws Problem `not-found` */
  async read(base: Base, id: number): Promise<ChangeOutcome<ObjectOf<F, S>>> {
    return this.#outcome(base, rowIn(await this.all(base.db), id), true)
  }

  create = (base: Base, by: User, patch: PatchOf<F>): Promise<ObjectOf<F, S>> =>
    transaction(base, async tx => {
      await lockSettings(tx)
      const values = this.#checked(base, await this.all(tx), { patch, before: undefined })
      const id = await this.#store.insert(tx, values)
      const changes = changesBetween(undefined, this.#recorded(values))
      const subject = { kind: this.setting.kind, id }
      await recordSettingChange(tx, { subject, by, changes, action: 'created' })
      return this.#shape({ ...values, id }, base)
    })

  /** @throws Problem `not-found` */
  change = (base: Base, request: ChangeRequest<PatchOf<F>>): Promise<ChangeOutcome<ObjectOf<F, S>>> =>
    transaction(base, async tx => {
      const { by, id, ifMatch, patch } = request
      await lockSettings(tx)
      const rows = await this.all(tx)
      const before = rowIn(rows, id)
      const current = this.#outcome(base, before, false)
      if (!matchesVersion(ifMatch, current.version)) return current
      const values = this.#checked(base, rows, { patch: patch(), before })
      const changes = changesBetween(this.#recorded(before), this.#recorded(values))
      if (changes.length > 0) await this.#store.update(tx, id, values)
      await recordSettingChange(tx, { subject: { kind: this.setting.kind, id }, by, changes })
      return this.#outcome(base, { ...values, id }, true)
    })

  /** @throws Problem `changed-meanwhile` when the order is no longer `from` */
  order = (base: Base, { by, from, to }: NewOrder): Promise<ObjectOf<F, S>[]> =>
    transaction(base, async tx => {
      const { one, many, article } = this.setting.noun
      const { isPlaced = () => true } = this.#options
      checkSameItems({ from, to }, `Noem ${article === 'de' ? 'elke' : 'elk'} ${one} precies één keer.`)
      await lockSettings(tx)
      const all = await this.all(tx)
      const first = from[0] === undefined ? undefined : rowIn(all, from[0])
      const rows = all.filter(row => !first || isPlaced(row, first))
      if (rows.map(({ id }) => id).join() !== from.join())
        throw new Problem('changed-meanwhile', `De volgorde van de ${many} is intussen veranderd.`)
      for (const row of rows) await this.#place(tx, row, { position: to.indexOf(row.id) + 1, by })
      return this.list(base, tx)
    })

  /** Newest first, in words. @throws Problem `not-found` */
  async history({ db }: Base, id: number): Promise<SettingHistory> {
    rowIn(await this.all(db), id)
    return settingHistoryOf(db, { kind: this.setting.kind, id }, changes =>
      settingChangesInWords(this.setting, changes),
    )
  }

  async #place(tx: Tx, row: RowOf<StoredOf<F>>, { position, by }: { position: number; by: User }) {
    const { position: before } = Placed.parse(row)
    if (position === before) return
    const { id } = row
    await this.#store.update(tx, id, { ...withoutId<StoredOf<F>>(row), position })
    const changes = [{ field: 'position', from: before, to: position }]
    await recordSettingChange(tx, { subject: { kind: this.setting.kind, id }, by, changes })
  }

  /** Always in the same order of columns, as the ETag is computed from it. */
  #shape = (row: RowOf<StoredOf<F>>, base: Base): ObjectOf<F, S> =>
    this.setting.object.parse({ ...row, ...this.#options.shown?.(row, base) })

  #outcome(base: Base, row: RowOf<StoredOf<F>>, isChanged: boolean): ChangeOutcome<ObjectOf<F, S>> {
    const value = this.#shape(row, base)
    return { value, version: contentVersionOf(value), isChanged }
  }

  /** In the order of the columns, without those that only the list needs. */
  #recorded = (values: StoredOf<F>): Record<string, unknown> =>
    Object.fromEntries(
      Object.keys(this.setting.columns)
        .filter(name => !this.#internal.has(name))
        .map(name => [name, valueIn(values, name)]),
    )

  /** @throws Problem `invalid-input` */
  #checked(
    base: Base,
    rows: readonly RowOf<StoredOf<F>>[],
    { patch, before }: { patch: PatchOf<F>; before: Before<StoredOf<F>> },
  ): StoredOf<F> {
    const { complete = placedLast, errors: ownErrors } = this.#options
    const others = rows.filter(({ id }) => id !== before?.id)
    const start = before ? withoutId<StoredOf<F>>(before) : newStored(this.setting)
    const values = { ...start, ...storedValues(this.setting, patch) }
    const after = complete(values, { before, patch, others })
    const errors = { ...sharedErrors(this.setting, after, others), ...ownErrors?.(after, { before, base }) }
    if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
    return after
  }
}

function placedLast<Stored extends object>(
  after: Stored,
  { before, patch, others }: { before: object | undefined; patch: object; others: readonly Stored[] },
): Stored {
  if (before || !('position' in after) || valueIn(patch, 'position') !== undefined) return after
  return { ...after, position: Math.max(0, ...others.map(other => Placed.parse(other).position)) + 1 }
}

/** @throws Problem `not-found` */
function rowIn<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find(one => one.id === id)
  if (!row) throw new Problem('not-found')
  return row
}

function withoutId<Stored>({ id: _, ...values }: RowOf<Stored>): Stored {
  return values as unknown as Stored
}

/** Checks that a new order names each of the same items once. @throws Problem `invalid-input` */
export function checkSameItems<Item>({ from, to }: { from: readonly Item[]; to: readonly Item[] }, error: string) {
  const isSameSet = new Set(to).size === to.length && from.length === to.length && from.every(item => to.includes(item))
  if (!isSameSet) throw new Problem('invalid-input', { to: [error] })
}
