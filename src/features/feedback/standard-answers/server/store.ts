import { sql } from 'kysely'
import type { Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { AnswerSetting } from '../contract.ts'

/** An answer with its place among those of its topic. */
export type AnswerRow = AnswerSetting & { position: number }

/** All answers in the order in which reporters read them: those of the satisfied first, and those without a topic. */
export const allAnswers = (db: Reader): Promise<AnswerRow[]> =>
  db
    .selectFrom('standardAnswers as a')
    .leftJoin('feedbackTopics as t', 't.id', 'a.topicId')
    .select(['a.id', 'a.text', 'a.isSatisfied', 't.name as topic', 'a.isOpen', 'a.reopens'])
    .select(['a.isVisible as isActive', 'a.position'])
    .orderBy('a.isSatisfied', 'desc')
    .orderBy('t.position', order => order.asc().nullsFirst())
    .orderBy('t.id')
    .orderBy('a.position')
    .orderBy('a.id', 'desc')
    .execute()

type Values = Omit<AnswerRow, 'id'>

const rowOf = async (tx: Tx, { text, isSatisfied, topic, isOpen, reopens, isActive, position }: Values) => ({
  text,
  isSatisfied,
  topicId: topic === null ? null : await idOfTopic(tx, topic),
  isOpen,
  reopens,
  isVisible: isActive,
  position,
})

export async function insertAnswer(tx: Tx, values: Values): Promise<number> {
  const row = await rowOf(tx, values)
  const { id } = await tx.insertInto('standardAnswers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Topics that no answer has any more are removed. */
export async function updateAnswer(tx: Tx, id: number, values: Values): Promise<void> {
  await tx
    .updateTable('standardAnswers')
    .set(await rowOf(tx, values))
    .where('id', '=', id)
    .execute()
  await sql`delete from feedback_topics t where not exists (select 1 from standard_answers where topic_id = t.id)`.execute(
    tx,
  )
}

/** A new topic comes last. */
async function idOfTopic(tx: Tx, name: string): Promise<number> {
  const topic = await tx.selectFrom('feedbackTopics').select('id').where('name', '=', name).executeTakeFirst()
  if (topic) return topic.id
  const { last } = await tx
    .selectFrom('feedbackTopics')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const values = { name, position: last + 1 }
  const { id } = await tx.insertInto('feedbackTopics').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The names of the topics in their order. */
export async function topicNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('feedbackTopics').select('name').orderBy('position').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

export async function placeTopics(tx: Tx, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await tx
      .updateTable('feedbackTopics')
      .set({ position: index + 1 })
      .where('name', '=', name)
      .execute()
}
