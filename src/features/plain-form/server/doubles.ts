import type { LikelySame } from '#features/doubles/contract.ts'
import { isAmong, knownReportIn, likelySameQueryOf, withoutKnownReport } from '#features/doubles/draft-doubles.ts'
import { doubleKeyOf, doubleNames } from '#features/doubles/plain-doubles.ts'
import { findLikelySame } from '#features/doubles/server/likely.ts'
import { likelySameTranslations } from '#features/doubles/texts.ts'
import type { Draft, DraftQuestions } from '#features/reports/draft/rules.ts'
import { objectNames } from '#features/reports/location/plain-place.ts'
import { translate } from '#features/translations/translate.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import type { Language } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { type FormFields, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'

async function doublesOf(base: Base, draft: Draft, draftQuestions: DraftQuestions): Promise<LikelySame[]> {
  const query = likelySameQueryOf(draft, draftQuestions)
  if (!query) return []
  try {
    return await findLikelySame(base, query)
  } catch (error) {
    if (error instanceof Problem) return [] // the category no longer exists
    throw error
  }
}

type Sent = { form: FormFields; draftQuestions: DraftQuestions; language: Language }

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
  likelySameTranslations[language].named(translate(language, category), dutchDate(new Date(createdAt)))

export async function doublesBesideKnown(
  base: Base,
  { draft, objects }: Pick<StoredForm, 'draft' | 'objects'>,
  draftQuestions: DraftQuestions,
): Promise<LikelySame[]> {
  const picked = knownReportIn(draft, draftQuestions)
  const known = [...(objects?.known ?? []), ...(picked ? [picked] : [])]
  return (await doublesOf(base, draft, draftQuestions)).filter(one => !isAmong(one, known))
}

/** False when the sent page had a list of doubles: the user is not stopped twice. */
export async function hasNewDoubles(base: Base, stored: StoredForm, { form, draftQuestions }: Omit<Sent, 'language'>) {
  if (stored.draft.sameAs || form.get(doubleNames.list) !== '') return false
  return (await doublesBesideKnown(base, stored, draftQuestions)).length > 0
}
