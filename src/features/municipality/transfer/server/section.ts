import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { StatusCodes } from '../../../default-texts/server/status-codes.ts'
import type { User } from '../../../users/policy.ts'
import type { CurrentMunicipality } from '../../settings/server/current.ts'
import { type Item, keysOf, type SectionName, type Sections } from '../format.ts'

export type Dependencies = { current: CurrentMunicipality; codes: StatusCodes }

/** An import: its use cases all run in one transaction. */
type Importing = Dependencies & { base: Base; by: User }

type Definition<Name extends SectionName> = {
  read: (db: Reader, more: Dependencies) => Promise<Item<Name>[]>
  /** Makes what is stored as the item says. @throws Problem when that cannot be */
  write: (importing: Importing, item: Item<Name>) => Promise<unknown>
}

type Entry = { key: string; item: Readonly<Record<string, unknown>> }

/** One kind of settings. */
export type Section = {
  name: SectionName
  addTo: (file: Sections, db: Reader, more: Dependencies) => Promise<void>
  stored: (db: Reader, more: Dependencies) => Promise<Entry[]>
  entriesOf: (file: Sections) => Entry[]
  /** Stores the items with these keys. @throws Problem that names the first item that cannot be stored */
  write: (importing: Importing, file: Sections, keys: ReadonlySet<string>) => Promise<void>
}

export function section<Name extends SectionName>(name: Name, { read, write }: Definition<Name>): Section {
  const keyOf: (item: Item<Name>) => string = keysOf[name]
  const itemsOf = (file: Sections): readonly Item<Name>[] => file[name] ?? []
  return {
    name,
    async addTo(file, db, more) {
      Object.assign(file, { [name]: await read(db, more) })
    },
    stored: async (db, more) => (await read(db, more)).map(item => ({ key: keyOf(item), item })),
    entriesOf: file => itemsOf(file).map(item => ({ key: keyOf(item), item })),
    async write(importing, file, keys) {
      for (const item of itemsOf(file)) {
        const key = keyOf(item)
        if (keys.has(key)) await naming(key, () => write(importing, item))
      }
    },
  }
}

/** Says of a refusal which item it is about. */
export async function naming(key: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('invalid-input', { file: [`${key}: ${sentenceOf(error.what)} Er is niets veranderd.`] })
  }
}

/** The first message of a refusal. */
function sentenceOf(what: unknown): string {
  if (typeof what === 'string') return what
  return typeof what === 'object' && what !== null ? (Object.values(what).map(sentenceOf).find(Boolean) ?? '') : ''
}

/** The id of what has this name or code. */
export const idIn = <Row extends { id: number }>(rows: readonly Row[], is: (row: Row) => boolean): number | undefined =>
  rows.find(is)?.id
