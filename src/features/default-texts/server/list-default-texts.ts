import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { StatusMessage } from '../contract.ts'
import { codeOf, parseStatusFilter, type StatusCodes } from './status-codes.ts'
import { type DefaultTextRow, defaultTextById, filteredDefaultTexts } from './store.ts'

type ListQuery = {
  active?: boolean | undefined
  category_id?: string | undefined
  state: readonly string[]
  ordering: string
}

/** The texts that match the query, in its order. */
export async function listDefaultTexts(
  { db }: Base,
  codes: StatusCodes,
  { active, category_id, state, ordering }: ListQuery,
): Promise<StatusMessage[]> {
  const statuses = parseStatusFilter(codes, state)
  const categoryId = parseNumber('category_id', category_id)
  const rows = await filteredDefaultTexts(db, { active, categoryId, statuses }).execute()
  return sortTexts(rows, ordering).map(row => toStatusMessage(codes, row))
}

/** @throws Problem `not-found` */
export async function readDefaultText({ db }: { db: Reader }, codes: StatusCodes, id: number): Promise<StatusMessage> {
  const row = await defaultTextById(db, id)
  if (!row) throw new Problem('not-found')
  return toStatusMessage(codes, row)
}

const toStatusMessage = (codes: StatusCodes, row: DefaultTextRow): StatusMessage => ({
  id: row.id,
  title: row.title,
  text: row.body,
  active: row.isActive,
  categories: row.categoryIds,
  state: codeOf(codes, row.status),
  updated_at: wireTime(row.updatedAt),
  created_at: wireTime(row.createdAt),
})

function parseNumber(field: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,15}$/.test(value)) throw new Problem('invalid-input', { [field]: ['Voer een getal in.'] })
  return Number(value)
}

type PositionedText = DefaultTextRow & { position: number | null }

const sortKeys: Readonly<Record<string, (row: PositionedText) => number>> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  updated_at: ({ updatedAt }) => updatedAt.getTime(),
  statusmessagecategory__position: ({ position }) => position ?? 0,
}

function sortTexts(rows: readonly PositionedText[], ordering: string): PositionedText[] {
  const sign = ordering.startsWith('-') ? -1 : 1
  const key = sortKeys[ordering.replace(/^-/, '')] ?? (() => 0)
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || sign * (a.id - b.id))
}
