import { Problem } from '../../../../kit/problem.ts'
import type { SettingChange } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type QuestionTemplate } from '../../question.ts'
import { changesOfSet } from '../changes.ts'
import type { QuestionSetSettings } from '../contract.ts'
import { nameOfQuestion, problemsIn } from '../problems.ts'
import { readQuestionSet } from './read-sets.ts'
import { insertVersion } from './store.ts'

type Questions = readonly QuestionTemplate[]
type Outcome = ChangeOutcome<QuestionSetSettings>

const etagOf = ({ version }: QuestionSetSettings) => `"${version}"`

const outcomeOf = (value: QuestionSetSettings, isChanged: boolean): Outcome => ({
  value,
  version: etagOf(value),
  isChanged,
})

/** A set with its version. @throws Problem `not-found` */
export const openQuestionSet = async ({ db }: Base, id: number): Promise<Outcome> =>
  outcomeOf(await readQuestionSet(db, id), true)

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined }
/** The questions of the new version; null for the built-in ones. */
type NewQuestions = { questions: Questions | null; changes: readonly SettingChange[] }

/** Makes a new version, unless `If-Match` names another one than the newest, or nothing changes. */
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

/** Sets the questions of a category. @throws Problem `invalid-input` when residents could not be asked them */
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

/** Sets the questions of a category to those of an earlier version. @throws Problem `invalid-input` for one that never was */
export const restoreQuestionSet = (base: Base, request: ChangeRequest, version: number): Promise<Outcome> =>
  makeVersion(base, request, async (current, tx) => {
    const changes = [{ field: 'restored', from: current.version, to: version }]
    if (version === current.version) return { questions: null, changes: [] }
    if (version === builtInVersion) return { questions: null, changes }
    const row = await tx
      .selectFrom('questionSetVersions')
      .select('questions')
      .where('categoryId', '=', request.id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!row) throw new Problem('invalid-input', { version: ['Deze versie is er niet.'] })
    return { questions: row.questions, changes }
  })
