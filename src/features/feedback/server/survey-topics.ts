import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { newValueText, type SettingHistory } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { historyLine, lastSettingChanges, lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { settingChangesInWords } from '#settings/define.ts'
import { checkSameItems } from '#settings/server/use-cases.ts'
import type { AnswerSetting } from '../standard-answers.ts'
import { answerSettings } from './standard-answers.ts'

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
    await recordSettingChange(tx, { subject: { kind: answerSettings.setting.kind, key: 'topics' }, by, changes })
    return answerSettings.list(base, tx)
  })

const maxLines = 50
const withTopics = {
  columns: {
    ...answerSettings.setting.columns,
    topics: { history: newValueText('Volgorde van de onderwerpen gewijzigd naar:') },
  },
}

export async function surveyHistory({ db }: Base): Promise<SettingHistory> {
  const texts = new Map((await answerSettings.all(db)).map(({ id, text }) => [id, text]))
  const changes = await lastSettingChanges(db, answerSettings.setting.kind, maxLines)
  return changes.map(change => {
    const name = change.subjectId === null ? undefined : texts.get(change.subjectId)
    const words = change.action === 'created' ? 'Toegevoegd' : settingChangesInWords(withTopics, change.changes)
    return historyLine(change, name ? `${name}\n${words}` : words)
  })
}
