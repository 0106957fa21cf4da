import { sql } from 'kysely'
import { readCategory } from '#features/categories/server/read-categories.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { SplitPreview } from '../contract.ts'
import { maxReports } from '../rules.ts'
import { areasOf, countOpen, matchingReports } from './store.ts'

type Request = { id: number; text: string; answer: string; area: string }

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** @throws Problem `not-found`, also for a main category */
export async function previewSplit({ db }: Base, user: User, { id, area, ...words }: Request): Promise<SplitPreview> {
  const { parentId } = await readCategory({ db }, id)
  if (parentId === null) throw new Problem('not-found')
  const filter = { id, area, text: wordsIn(words.text), answer: wordsIn(words.answer) }
  const matching = matchingReports(db, user, filter)
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const reports = await matching
    .select(['id', sql<string>`left(reports.text, 200)`.as('text'), 'addressText', 'createdAt'])
    .orderBy('id')
    .limit(maxReports)
    .execute()
  return {
    count,
    openReports: await countOpen(db, user, id),
    reports: reports.map(({ addressText, createdAt, ...report }) => ({
      ...report,
      address: addressText,
      createdAt: wireTime(createdAt),
    })),
    areas: await areasOf(db, user, id),
  }
}
