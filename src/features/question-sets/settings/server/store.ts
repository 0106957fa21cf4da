import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import { builtInVersion, type QuestionTemplate } from '../../question.ts'
import { changesOfSet } from '../changes.ts'
import { readQuestionSet } from './read-sets.ts'

type NewVersion = {
  categoryId: number
  version: number
  questions: readonly QuestionTemplate[] | null
}

export async function insertVersion(tx: Tx, { categoryId, version, questions }: NewVersion): Promise<void> {
  await tx
    .insertInto('questionSetVersions')
    .values({ categoryId, version, questions: questions && json(questions) })
    .execute()
}

export async function copyQuestions(tx: Tx, by: User, { from, to }: { from: number; to: number }): Promise<void> {
  const { questions } = await readQuestionSet(tx, from)
  const changes = changesOfSet((await readQuestionSet(tx, to)).questions, questions)
  if (changes.length === 0) return
  const version = builtInVersion + 1
  await insertVersion(tx, { categoryId: to, version, questions })
  await recordSettingChange(tx, {
    subject: { kind: 'question-set', id: to },
    by,
    changes: [{ field: 'version', from: builtInVersion, to: version }, ...changes],
  })
}
