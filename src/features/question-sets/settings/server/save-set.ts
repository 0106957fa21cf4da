import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { type ChangeOutcome, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type QuestionTemplate } from '../../question.ts'
import { changesOfSet } from '../changes.ts'
import type { QuestionSetSettings } from '../contract.ts'
import { nameOfQuestion, problemsIn } from '../problems.ts'
import { readQuestionSet } from './read-sets.ts'

type Questions = readonly QuestionTemplate[]
type Outcome = ChangeOutcome<QuestionSetSettings>

const etagOf = ({ version }: QuestionSetSettings) => `"${version}"`

const outcomeOf = (value: QuestionSetSettings, isChanged: boolean): Outcome => ({
  value,
  version: etagOf(value),
  isChanged,
})

export const openQuestionSet = async ({ db }: Base, id: number): Promise<Outcome> =>
  outcomeOf(await readQuestionSet(db, id), true)

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined }
type NewQuestions = { questions: Questions | null; changes: readonly SettingChange[] }

/** Does nothing without a change, or when `If-Match` does not name the newest version. */
const makeVersion = (
  base: Base,
  { by, id, ifMatch }: ChangeRequest,
  decide: (current: QuestionSetSettings, tx: Tx) => Promise<NewQuestions>,
): Promise<Outcome> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const current = await readQuestionSet(tx, id)
    if (!matchesVersion(ifMatch, etagOf(current))) return outcomeOf(current, false)
    const { questions, changes } = await decide(current, tx)
    if (changes.length === 0) return outcomeOf(current, true)
    const version = current.version + 1
    await insertVersion(tx, { categoryId: id, version, questions })
    await recordSettingChange(tx, {
      subject: { kind: 'question-set', id },
      by,
      changes: [{ field: 'version', from: current.version, to: version }, ...changes],
    })
    return outcomeOf(await readQuestionSet(tx, id), true)
  })

/** @throws Problem `invalid-input` when the form could not ask them */
export const saveQuestionSet = (base: Base, request: ChangeRequest, questions: Questions): Promise<Outcome> =>
  makeVersion(base, request, async current => {
    refuseErrors(questions, placeholderValuesOf(base.municipality))
    return { questions, changes: changesOfSet(current.questions, questions) }
  })

function refuseErrors(questions: Questions, values: Parameters<typeof problemsIn>[1]): void {
  const errors = problemsIn(questions, values).filter(({ isError }) => isError)
  const nameOf = (key: string) => questions.flatMap(item => (item.key === key ? [nameOfQuestion(item)] : []))[0] ?? key
  if (errors.length > 0)
    throw new Problem('invalid-input', { questions: errors.map(({ key, text }) => `${nameOf(key)}: ${text}`) })
}

/** @throws Problem `invalid-input` for an unknown version */
export const restoreQuestionSet = (base: Base, request: ChangeRequest, version: number): Promise<Outcome> =>
  makeVersion(base, request, async (current, tx) => {
    const changes = [{ field: 'restored', from: current.version, to: version }]
    if (version === current.version) return { questions: null, changes: [] }
    if (version === builtInVersion) return { questions: null, changes }
    const neverWas = new Problem('invalid-input', { version: ['Deze versie is er niet.'] })
    if (version > current.version) throw neverWas // the column holds no number of every size
    const row = await tx
      .selectFrom('questionSetVersions')
      .select('questions')
      .where('categoryId', '=', request.id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!row) throw neverWas
    return { questions: row.questions, changes }
  })

type NewVersion = {
  categoryId: number
  version: number
  questions: readonly QuestionTemplate[] | null
}

async function insertVersion(tx: Tx, { categoryId, version, questions }: NewVersion): Promise<void> {
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
