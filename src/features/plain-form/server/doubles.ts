import { dutchDate } from '../../../kit/dutch-time.ts'
import type { Language } from '../../../kit/language.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { LikelySame } from '../../doubles/contract.ts'
import { likelySameQueryOf } from '../../doubles/draft-query.ts'
import { isAmong, knownReportIn, withoutKnownReport } from '../../doubles/known-reports.ts'
import { doubleKeyOf, doubleNames } from '../../doubles/plain-doubles.ts'
import { findLikelySame } from '../../doubles/server/likely.ts'
import { likelySameTexts as english } from '../../doubles/texts.en.ts'
import { likelySameTexts as dutch } from '../../doubles/texts.ts'
import type { Draft, DraftQuestions } from '../../reports/draft/rules.ts'
import { objectNames } from '../../reports/location/plain-objects.ts'
import { translate } from '../../translations/translate.ts'
import { type FormFields, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'

const textsIn = { nl: dutch, en: english } as const satisfies Record<Language, object>

/** The earlier reports that a draft may be a double of, by the rules of the form with scripts. */
async function doublesOf(base: Base, draft: Draft, draftQuestions: DraftQuestions): Promise<LikelySame[]> {
  const query = likelySameQueryOf(draft, draftQuestions)
  if (!query) return []
  try {
    return await findLikelySame(base, query)
  } catch (error) {
    if (error instanceof Problem) return [] // a category that is not there any more
    throw error
  }
}

type Sent = { form: FormFields; draftQuestions: DraftQuestions; language: Language }

/** The draft as a double of the report whose button was pressed, or of none. */
export async function withSameAs(base: Base, draft: Draft, { form, draftQuestions, language }: Sent): Promise<Draft> {
  const press = form.get(pressName)
  if (press === doubleNames.leave) return { ...withoutKnownReport(draft, draftQuestions), sameAs: undefined }
  const isKnown = press.startsWith(objectNames.known)
  if (!isKnown && !press.startsWith(doubleNames.choose)) return draft
  const doubles = await doublesOf(base, draft, draftQuestions)
  const known = knownReportIn(draft, draftQuestions)
  const chosen = isKnown
    ? doubles.find(one => known && isAmong(one, [known]))
    : doubles.find(one => press === doubleNames.choose + doubleKeyOf(one))
  if (chosen) return { ...draft, sameAs: { token: chosen.sameAs, name: nameOf(chosen, language) } }
  return isKnown ? { ...draft, sameAs: undefined } : draft
}

const nameOf = ({ category, createdAt }: LikelySame, language: Language) =>
  textsIn[language].named(translate(language, category), dutchDate(new Date(createdAt)))

/** The doubles of a draft that do not stand among the known reports on the page. */
export async function doublesBesideKnown(
  base: Base,
  { draft, objects }: Pick<StoredForm, 'draft' | 'objects'>,
  draftQuestions: DraftQuestions,
): Promise<LikelySame[]> {
  const picked = knownReportIn(draft, draftQuestions)
  const known = [...(objects?.known ?? []), ...(picked ? [picked] : [])]
  return (await doublesOf(base, draft, draftQuestions)).filter(one => !isAmong(one, known))
}

/** Whether there are doubles, and the page that was sent showed none: the user is not stopped twice for them. */
export async function hasNewDoubles(base: Base, stored: StoredForm, { form, draftQuestions }: Omit<Sent, 'language'>) {
  if (stored.draft.sameAs || form.get(doubleNames.list) !== '') return false
  return (await doublesBesideKnown(base, stored, draftQuestions)).length > 0
}
