import type { Tx } from '../../../../server/base.ts'
import { json } from '../../../../server/db/json.ts'
import type { QuestionTemplate } from '../../question.ts'

type NewVersion = {
  categoryId: number
  version: number
  /** Null for the built-in ones. */
  questions: readonly QuestionTemplate[] | null
}

export async function insertVersion(tx: Tx, { categoryId, version, questions }: NewVersion): Promise<void> {
  await tx
    .insertInto('questionSetVersions')
    .values({ categoryId, version, questions: questions && json(questions) })
    .execute()
}
