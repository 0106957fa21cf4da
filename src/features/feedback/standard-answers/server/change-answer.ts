import { Problem } from '../../../../kit/problem.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { AnswerPatch, AnswerSetting, NewAnswer } from '../contract.ts'
import { answerErrors } from '../rules.ts'
import { type AnswerRow, allAnswers, insertAnswer, updateAnswer } from './store.ts'

/** The answers of the survey, active or not, in the order in which reporters read them. */
export const listAnswerSettings = async ({ db }: { db: Reader }): Promise<AnswerSetting[]> =>
  (await allAnswers(db)).map(toSetting)

/** An answer with its version. @throws Problem `not-found` */
export const readAnswerSetting = async ({ db }: Base, id: number): Promise<ChangeOutcome<AnswerSetting>> =>
  outcome(await answerRow(db, id), true)

/** Always in the same order of fields: the version is made from it. */
const toSetting = ({ id, text, isSatisfied, topic, isOpen, reopens, isActive }: AnswerRow): AnswerSetting => ({
  id,
  text,
  isSatisfied,
  topic,
  isOpen,
  reopens,
  isActive,
})

function outcome(row: AnswerRow, isChanged: boolean): ChangeOutcome<AnswerSetting> {
  const value = toSetting(row)
  return { value, version: contentVersionOf(value), isChanged }
}

/** @throws Problem `not-found` */
export async function answerRow(db: Reader, id: number): Promise<AnswerRow> {
  const row = (await allAnswers(db)).find(answer => answer.id === id)
  if (!row) throw new Problem('not-found')
  return row
}

type Values = Omit<AnswerRow, 'id'>

/** Adds an answer, which reporters can choose at once, below the others of its topic. */
export const createAnswer = (base: Base, by: User, input: NewAnswer): Promise<AnswerSetting> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const { text, isSatisfied } = input
    const empty = { text, isSatisfied, topic: null, isOpen: false, reopens: false, isActive: true, position: 0 }
    const values = await checked(tx, patched(empty, input))
    const id = await insertAnswer(tx, values)
    const { position: _, ...recorded } = values
    const changes = changesBetween(undefined, recorded)
    await recordSettingChange(tx, { subject: { kind: 'standard-answer', id }, by, changes, action: 'created' })
    return toSetting({ ...values, id })
  })

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined; patch: () => AnswerPatch }

/** Changes what is named of an answer. @throws Problem `not-found` */
export const changeAnswer = (
  base: Base,
  { by, id, ifMatch, patch }: ChangeRequest,
): Promise<ChangeOutcome<AnswerSetting>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await answerRow(tx, id)
    const current = outcome(before, false)
    if (!matchesVersion(ifMatch, current.version)) return current
    const values = await checked(tx, patched(before, patch()), before)
    const changes = changesBetween<AnswerSetting>(current.value, toSetting({ ...values, id }))
    if (changes.length > 0) await updateAnswer(tx, id, values)
    await recordSettingChange(tx, { subject: { kind: 'standard-answer', id }, by, changes })
    return outcome({ ...values, id }, true)
  })

/** For who becomes satisfied nothing is reopened: that is not asked of a patch besides. */
const patched = (before: Values, patch: AnswerPatch): Values => ({
  text: patch.text ?? before.text,
  isSatisfied: patch.isSatisfied ?? before.isSatisfied,
  topic: (patch.topic === undefined ? before.topic : patch.topic) || null,
  isOpen: patch.isOpen ?? before.isOpen,
  reopens: patch.reopens ?? (before.reopens && !(patch.isSatisfied ?? before.isSatisfied)),
  isActive: patch.isActive ?? before.isActive,
  position: before.position,
})

/** The values with their place: at the end of the topic that it comes to. @throws Problem `invalid-input` */
async function checked(tx: Tx, values: Values, before?: AnswerRow): Promise<Values> {
  const others = (await allAnswers(tx)).filter(({ id }) => id !== before?.id)
  const errors = answerErrors(
    values,
    others.map(({ text }) => text),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
  if (before && isSameTopic(before, values)) return values
  const positions = others.filter(other => isSameTopic(other, values)).map(({ position }) => position)
  return { ...values, position: Math.max(0, ...positions) + 1 }
}

/** Whether two answers stand below each other on the page of the survey. */
export const isSameTopic = (
  one: Pick<AnswerSetting, 'isSatisfied' | 'topic'>,
  other: Pick<AnswerSetting, 'isSatisfied' | 'topic'>,
) => one.isSatisfied === other.isSatisfied && one.topic === other.topic
