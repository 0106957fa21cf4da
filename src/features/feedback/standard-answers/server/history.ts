import type { SettingHistory } from '../../../../kit/setting-history.ts'
import type { Base } from '../../../../server/base.ts'
import { historyLine, lastSettingChanges, settingHistoryOf } from '../../../../server/setting-changes.ts'
import { answerChangeInWords } from '../rules.ts'
import { answerRow } from './change-answer.ts'
import { allAnswers } from './store.ts'

const kind = 'standard-answer'

/** How many changes the page of all answers has. */
const maxLines = 50

/** The changes of one answer in words, newest first. @throws Problem `not-found` */
export async function answerHistory({ db }: Base, id: number): Promise<SettingHistory> {
  await answerRow(db, id)
  return settingHistoryOf(db, { kind, id }, answerChangeInWords)
}

/** The last changes of all answers, each with the words of its answer, and of the order of the topics. */
export async function surveyHistory({ db }: Base): Promise<SettingHistory> {
  const texts = new Map((await allAnswers(db)).map(({ id, text }) => [id, text]))
  const changes = await lastSettingChanges(db, kind, maxLines)
  return changes.map(change => {
    const name = change.subjectId === null ? undefined : texts.get(change.subjectId)
    const words = change.action === 'created' ? 'Toegevoegd' : answerChangeInWords(change.changes)
    return historyLine(change, name ? `${name}\n${words}` : words)
  })
}
