import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { parseCategorySlugs } from '../../../categories/rules.ts'
import { findAnswerErrors } from '../../../question-sets/answers/find-answer-errors.ts'
import { placeholderValuesOf } from '../../../question-sets/placeholders.ts'
import { questionSetFor } from '../../../question-sets/sets/all.ts'
import type { PublicCreate } from '../contract.ts'

/** Our own form says with this header that it asked the questions of the category. */
const answersCheckedHeader = 'meldwerk-questions'

/** Whether the answers are those to the questions of the category. Who sends without our form may say anything. */
export async function checkAnswers(base: Base, input: PublicCreate, headers: Record<string, unknown>): Promise<void> {
  const slugs = parseCategorySlugs(input.category.url)
  if (headers[answersCheckedHeader] === undefined || !slugs) return
  const { municipality } = base
  const { showVulaanControls } = municipality.featureFlags
  const set = await questionSetFor(slugs.main, slugs.sub, {
    values: placeholderValuesOf(municipality),
    showVulaanControls,
  })
  const [lng, lat] = input.location.geometrie.coordinates
  const refused = findAnswerErrors(
    set,
    {
      extraProperties: input.extra_properties,
      place: { lat, lng },
      incidentDate: Date.parse(input.incident_date_start),
    },
    base.clock().getTime(),
  )
  if (Object.keys(refused).length > 0) throw new Problem('invalid-input', { extra_properties: refused })
}
