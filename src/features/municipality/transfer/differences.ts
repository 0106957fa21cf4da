import type { SectionName } from './format.ts'

export type Difference = {
  section: SectionName
  key: string
  kind: 'added' | 'changed'
  fields: { field: string; from: unknown; to: unknown }[]
}

export const differenceId = ({ section, key }: Pick<Difference, 'section' | 'key'>) => `${section} ${key}`

type Entry = { key: string; item: Readonly<Record<string, unknown>> }
type Named = { section: SectionName; stored: readonly Entry[]; inFile: readonly Entry[] }

const isSame = (one: unknown, other: unknown) => JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  )
}

/** Settings that the file does not name stay. */
export function differencesOf({ section, stored, inFile }: Named): Difference[] {
  const byKey = new Map(stored.map(({ key, item }) => [key, item]))
  return inFile.flatMap(({ key, item }): Difference[] => {
    const before = byKey.get(key)
    const fields = Object.entries(item).flatMap(([field, to]) => {
      const from = before?.[field]
      return to === undefined || (before && isSame(from, to)) ? [] : [{ field, from: from ?? null, to }]
    })
    return fields.length === 0 ? [] : [{ section, key, kind: before ? 'changed' : 'added', fields }]
  })
}

export const repeatedKeys = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.map(({ key }) => key).filter((key, index, all) => all.indexOf(key) !== index)),
]
