import type { Base } from '../../../../server/base.ts'
import type { TemplatesOfState } from '../../../default-texts/contract.ts'
import { readTemplatesOf } from '../../../default-texts/server/templates.ts'
import type { User } from '../../../users/policy.ts'
import { categoryOfReport, checkMayRead } from '../../server/store.ts'
import { codeOf } from '../../status/codes.ts'
import { statuses } from '../../status/statuses.ts'
import { withKnownValues } from './fill-text.ts'
import { textValuesOf } from './text-values.ts'

const codes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

/** The active default texts for a report, as a colleague picks them. */
export async function readDefaultTexts(base: Base, user: User, id: number): Promise<TemplatesOfState[]> {
  await checkMayRead(base.db, user, id)
  const values = await textValuesOf(base, base.db, id)
  const all = await readTemplatesOf(base.db, codes, await categoryOfReport(base.db, id))
  return all.map(({ state, templates }) => ({
    state,
    templates: templates
      .filter(({ is_active }) => is_active)
      .map(template => ({ ...template, text: withKnownValues(template.text, values) })),
  }))
}
