import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { newValueText, type SettingHistory } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { historyLine, lastSettingChanges, lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { type StoredOf, settingChangesInWords } from '#settings/define.ts'
import { checkSameItems, SettingUseCases } from '#settings/server/use-cases.ts'
import { type AnswerSetting, answers, isSameTopic } from '../standard-answers.ts'

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

async function topicNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('feedbackTopics').select('name').orderBy('position').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

async function placeTopics(tx: Tx, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await tx
      .updateTable('feedbackTopics')
      .set({ position: index + 1 })
      .where('name', '=', name)
      .execute()
}

/** A new or moved answer comes last in its topic. */
export const answerSettings = new SettingUseCases(answers, {
  store: { all: allAnswers, insert: insertAnswer, update: updateAnswer },
  complete(after, { before, patch, others }) {
    // A satisfied answer reopens nothing, so a patch need not say so.
    const reopens = patch.reopens ?? (after.reopens && !after.isSatisfied)
    if (before && isSameTopic(before, after)) return { ...after, reopens }
    const positions = others.filter(other => isSameTopic(other, after)).map(({ position }) => position)
    return { ...after, reopens, position: Math.max(0, ...positions) + 1 }
  },
})

type NewOrder = { from: readonly string[]; to: readonly string[] }

/** @throws Problem `changed-meanwhile` when the order is no longer `from` */
export const orderTopics = (base: Base, by: User, order: NewOrder): Promise<AnswerSetting[]> =>
  transaction(base, async tx => {
    checkSameItems(order, 'Noem elk onderwerp precies één keer.')
    await lockSettings(tx)
    if (JSON.stringify(order.from) !== JSON.stringify(await topicNames(tx)))
      throw new Problem('changed-meanwhile', 'De volgorde van de onderwerpen is intussen veranderd.')
    await placeTopics(tx, order.to)
    const [from, to] = [order.from.join(', '), order.to.join(', ')]
    const changes = from === to ? [] : [{ field: 'topics', from, to }]
    await recordSettingChange(tx, { subject: { kind: answers.kind, key: 'topics' }, by, changes })
    return answerSettings.list(base, tx)
  })

const maxLines = 50
const withTopics = {
  columns: { ...answers.columns, topics: { history: newValueText('Volgorde van de onderwerpen gewijzigd naar:') } },
}

export async function surveyHistory({ db }: Base): Promise<SettingHistory> {
  const texts = new Map((await allAnswers(db)).map(({ id, text }) => [id, text]))
  const changes = await lastSettingChanges(db, answers.kind, maxLines)
  return changes.map(change => {
    const name = change.subjectId === null ? undefined : texts.get(change.subjectId)
    const words = change.action === 'created' ? 'Toegevoegd' : settingChangesInWords(withTopics, change.changes)
    return historyLine(change, name ? `${name}\n${words}` : words)
  })
}
