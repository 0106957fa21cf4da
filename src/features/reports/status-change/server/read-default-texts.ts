import type { TemplatesOfState } from '#features/default-texts/contract.ts'
import { readTemplatesOf } from '#features/default-texts/server/templates.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import { categoryOfReport, checkMayRead } from '../../server/store.ts'
import { codeOf } from '../../status/codes.ts'
import { statuses } from '../../status/statuses.ts'
import { textValuesOf, withKnownValues } from './fill-text.ts'

const codes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

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
