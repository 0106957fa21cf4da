import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { StoredOf } from '#settings/define.ts'
import { SettingUseCases } from '#settings/server/use-cases.ts'
import { answers, isSameTopic } from '../standard-answers.ts'

type Values = StoredOf<typeof answers.fields>

/** In the order for reporters: satisfied first, and without a topic first. */
const allAnswers = (db: Reader): Promise<(Values & { id: number })[]> =>
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

const rowOf = async (tx: Tx, { text, isSatisfied, topic, isOpen, reopens, isActive, position }: Values) => ({
  text,
  isSatisfied,
  topicId: topic === null ? null : await idOfTopic(tx, topic),
  isOpen,
  reopens,
  isVisible: isActive,
  position,
})

async function insertAnswer(tx: Tx, values: Values): Promise<number> {
  const row = await rowOf(tx, values)
  const { id } = await tx.insertInto('standardAnswers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function updateAnswer(tx: Tx, id: number, values: Values): Promise<void> {
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

/** A new or moved answer comes last in its topic. */
export const answerSettings = new SettingUseCases(answers, {
  store: { all: allAnswers, insert: insertAnswer, update: updateAnswer },
  isPlaced: isSameTopic,
  complete(after, { before, patch, others }) {
    // A satisfied answer reopens nothing, so a patch need not say so.
    const reopens = patch.reopens ?? (after.reopens && !after.isSatisfied)
    if (before && isSameTopic(before, after)) return { ...after, reopens }
    const positions = others.filter(other => isSameTopic(other, after)).map(({ position }) => position)
    return { ...after, reopens, position: Math.max(0, ...positions) + 1 }
  },
})
