import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { AnswerSetting } from '../contract.ts'
import { answerRow, isSameTopic, listAnswerSettings } from './change-answer.ts'
import { allAnswers, placeTopics, topicNames, updateAnswer } from './store.ts'

type NewOrder<Item> = { from: readonly Item[]; to: readonly Item[] }

/** Puts the answers of one topic in another order. @throws Problem `changed-meanwhile` when their order is no longer `from` */
export const orderAnswers = (base: Base, by: User, order: NewOrder<number>): Promise<AnswerSetting[]> =>
  transaction(base, async tx => {
    checkOrder(order, 'Noem elk antwoord precies één keer.')
    await lockSettings(tx)
    const first = await answerRow(tx, order.from[0] ?? 0)
    const answers = (await allAnswers(tx)).filter(answer => isSameTopic(answer, first))
    checkCurrent(
      order,
      answers.map(({ id }) => id),
    )
    for (const answer of answers) {
      const position = order.to.indexOf(answer.id) + 1
      if (position === answer.position) continue
      await updateAnswer(tx, answer.id, { ...answer, position })
      const changes = [{ field: 'position', from: answer.position, to: position }]
      await recordSettingChange(tx, { subject: { kind: 'standard-answer', id: answer.id }, by, changes })
    }
    return listAnswerSettings({ db: tx })
  })

/** Puts the topics in another order. @throws Problem `changed-meanwhile` when their order is no longer `from` */
export const orderTopics = (base: Base, by: User, order: NewOrder<string>): Promise<AnswerSetting[]> =>
  transaction(base, async tx => {
    checkOrder(order, 'Noem elk onderwerp precies één keer.')
    await lockSettings(tx)
    checkCurrent(order, await topicNames(tx))
    await placeTopics(tx, order.to)
    const [from, to] = [order.from.join(', '), order.to.join(', ')]
    const changes = from === to ? [] : [{ field: 'topics', from, to }]
    await recordSettingChange(tx, { subject: { kind: 'standard-answer', key: 'topics' }, by, changes })
    return listAnswerSettings({ db: tx })
  })

function checkOrder<Item>({ from, to }: NewOrder<Item>, error: string) {
  const isSameSet = new Set(to).size === to.length && from.length === to.length && from.every(item => to.includes(item))
  if (!isSameSet) throw new Problem('invalid-input', { to: [error] })
}

function checkCurrent<Item>({ from }: NewOrder<Item>, current: readonly Item[]) {
  if (JSON.stringify(from) !== JSON.stringify(current))
    throw new Problem('changed-meanwhile', 'De volgorde is intussen veranderd.')
}
