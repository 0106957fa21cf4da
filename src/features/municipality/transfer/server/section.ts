import type { StatusCodes } from '#features/default-texts/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { CurrentMunicipality } from '../../settings/server/current.ts'
import { type Item, keysOf, type SectionName, type Sections } from '../format.ts'

export type Dependencies = { current: CurrentMunicipality; codes: StatusCodes }

/** All use cases of an import run in one transaction. */
type Importing = Dependencies & { base: Base; by: User }

type Definition<Name extends SectionName> = {
  read: (db: Reader, more: Dependencies) => Promise<Item<Name>[]>
  /** @throws Problem when the item cannot be stored */
  write: (importing: Importing, item: Item<Name>) => Promise<unknown>
  /** Compared, but in no file of this product. */
  notExported?: keyof Item<Name>
}

type Attempt = (key: string, write: () => Promise<unknown>) => Promise<void>

type Entry = { key: string; item: Readonly<Record<string, unknown>> }

export type Section = {
  name: SectionName
  addTo: (file: Sections, db: Reader, more: Dependencies) => Promise<void>
  stored: (db: Reader, more: Dependencies) => Promise<Entry[]>
  entriesOf: (file: Sections) => Entry[]
  /** By default an attempt throws a Problem that names the item. */
  write: (importing: Importing, file: Sections, keys: ReadonlySet<string>, attempt?: Attempt) => Promise<void>
}

export function section<Name extends SectionName>(name: Name, { read, write, notExported }: Definition<Name>): Section {
  const keyOf: (item: Item<Name>) => string = keysOf[name]
  const itemsOf = (file: Sections): readonly Item<Name>[] => file[name] ?? []
  return {
    name,
    async addTo(file, db, more) {
      const items = await read(db, more)
      Object.assign(file, { [name]: notExported ? items.map(item => without(item, notExported)) : items })
    },
    stored: async (db, more) => (await read(db, more)).map(item => ({ key: keyOf(item), item })),
    entriesOf: file => itemsOf(file).map(item => ({ key: keyOf(item), item })),
    async write(importing, file, keys, attempt = naming) {
      for (const item of itemsOf(file)) {
        const key = keyOf(item)
        if (keys.has(key)) await attempt(key, () => write(importing, item))
      }
    },
  }
}

const without = (item: object, field: PropertyKey) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== field))

export async function naming(key: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('invalid-input', { file: [`${key}: ${sentenceOf(error.what)} Er is niets veranderd.`] })
  }
}

export function sentenceOf(what: unknown): string {
  if (typeof what === 'string') return what
  return typeof what === 'object' && what !== null ? (Object.values(what).map(sentenceOf).find(Boolean) ?? '') : ''
}

export const idIn = <Row extends { id: number }>(rows: readonly Row[], is: (row: Row) => boolean): number | undefined =>
  rows.find(is)?.id
