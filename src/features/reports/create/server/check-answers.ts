import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { parseCategorySlugs } from '../../../categories/rules.ts'
import { findAnswerErrors } from '../../../question-sets/answers/find-answer-errors.ts'
import { placeholderValuesOf } from '../../../question-sets/placeholders.ts'
import { placeOnlySet, questionSetOf } from '../../../question-sets/sets/all.ts'
import { questionsOfVersion } from '../../../question-sets/settings/server/current-sets.ts'
import type { PublicReportInput } from '../contract.ts'

/** Header by which our own form states that it asked the questions of the category: their version, or `asked` for the newest. */
const answersCheckedHeader = 'meldwerk-questions'

/** Check that the answers fit the questions of the category. Only our own form is checked: other clients may send any answer. */
export async function checkAnswers(
  base: Base,
  input: PublicReportInput,
  headers: Record<string, unknown>,
): Promise<void> {
  const slugs = parseCategorySlugs(input.category.url)
  const header = headers[answersCheckedHeader]
  if (header === undefined || !slugs) return
  const { municipality } = base
  const set = municipality.featureFlags.showVulaanControls
    ? questionSetOf(
        await questionsOfVersion(base.db, slugs, versionIn(header)),
        slugs.sub,
        placeholderValuesOf(municipality),
      )
    : placeOnlySet
  const [lng, lat] = input.location.geometrie.coordinates
  const errors = findAnswerErrors(
    set,
    {
      extraProperties: input.extra_properties,
      place: { lat, lng },
      incidentDate: Date.parse(input.incident_date_start),
    },
    base.clock().getTime(),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { extra_properties: errors })
}

const versionIn = (header: unknown) =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined
