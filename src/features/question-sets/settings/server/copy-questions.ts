import type { Tx } from '../../../../server/base.ts'
import { recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import { builtInVersion } from '../../question.ts'
import { changesOfSet } from '../changes.ts'
import { readQuestionSet } from './read-sets.ts'
import { insertVersion } from './store.ts'

/** Gives a new category the questions of another one, as its first version; nothing where it asks the same already. */
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
