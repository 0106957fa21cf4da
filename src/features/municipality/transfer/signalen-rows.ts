import { z } from 'zod'
import { kindOfModel, kindOfRow, type SignalenKind } from './signalen-kinds.ts'

// Reads the notations of Signalen: pages of its API, the export per kind (flat rows), and `dumpdata` (`model`, `pk`
// and `fields`), also with one row per line.

export type Row = {
  place: number
  kind: SignalenKind
  /** The number in the other database, to which rows of the same file may refer. */
  pk: string | undefined
  fields: Readonly<Record<string, unknown>>
}

/** Without a field it concerns the whole row. */
export type Misfit = { row: number; name: string; field: string | null; reason: string }

type Lists = { rows: Row[]; misfits: Misfit[] }

const RowObject = z.record(z.string(), z.unknown())
const Page = z.object({ results: z.array(z.unknown()) })
const Dumped = z.object({ model: z.string(), pk: z.unknown().optional(), fields: RowObject })

/** Undefined for a file without rows of Signalen. */
export function rowsIn(content: unknown): Lists | undefined {
  const lists = listsIn(content)
  if (!lists) return undefined
  const found: Lists = { rows: [], misfits: [] }
  const others = new Map<string, number[]>()
  let before = 0
  for (const list of lists) {
    const kinds = list.map(kindOf)
    const usual = mostFrequent(kinds)
    if (usual === undefined && !list.some(isDumped)) return undefined
    for (const [index, item] of list.entries()) {
      const place = before + index + 1
      const row = rowOf(item, { place, own: kinds[index], usual })
      if (row) found.rows.push(row)
      else if (isDumped(item)) others.set(modelOf(item), [...(others.get(modelOf(item)) ?? []), place])
      else found.misfits.push({ row: place, name: '', field: null, reason: 'Dit is geen rij met velden.' })
    }
    before += list.length
  }
  if (found.rows.length === 0) return undefined
  for (const [model, places] of others) found.misfits.push(otherModel(model, places))
  return found
}

function listsIn(content: unknown): unknown[][] | undefined {
  const list = listIn(content)
  if (list)
    return list.length > 0 && list.every(part => listIn(part)) ? list.flatMap(part => listsIn(part) ?? []) : [list]
  const { data } = RowObject.safeParse(content)
  if (!data) return undefined
  if (kindOf(data) !== undefined) return [[data]]
  const parts = Object.values(data).map(listIn)
  const filled = parts.filter(part => part !== undefined)
  return filled.length === parts.length && filled.length > 0 ? filled.filter(part => part.length > 0) : undefined
}

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return Page.safeParse(value).data?.results
}

const isDumped = (item: unknown) => Dumped.safeParse(item).success
const modelOf = (item: unknown) => (Dumped.safeParse(item).data?.model ?? '').slice(0, 100)

function kindOf(item: unknown): SignalenKind | undefined {
  const dumped = Dumped.safeParse(item).data
  if (dumped) return kindOfModel(dumped.model)
  const { data } = RowObject.safeParse(item)
  return data && kindOfRow(data)
}

function mostFrequent(kinds: readonly (SignalenKind | undefined)[]): SignalenKind | undefined {
  const counts = new Map<SignalenKind, number>()
  for (const kind of kinds) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

type Seen = { place: number; own: SignalenKind | undefined; usual: SignalenKind | undefined }

/** A row without identifying columns has the kind of its list. */
function rowOf(item: unknown, { place, own, usual }: Seen): Row | undefined {
  const dumped = Dumped.safeParse(item).data
  if (dumped) return own && { place, kind: own, pk: pkOf(dumped.pk), fields: dumped.fields }
  const { data: fields } = RowObject.safeParse(item)
  const kind = own === 'expression' && usual === 'area' ? usual : (own ?? usual)
  return fields && kind && { place, kind, pk: pkOf(fields.id), fields }
}

const pkOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : undefined)

function otherModel(model: string, places: readonly number[]): Misfit {
  const count = places.length === 1 ? 'Deze rij is' : `Deze rij en ${places.length - 1} andere zijn`
  return { row: places[0] ?? 0, name: model, field: null, reason: `${count} geen instelling die hier bestaat.` }
}
