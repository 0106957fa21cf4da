import { Problem } from '../../../../kit/problem.ts'
import { checkTemplate } from '../../../../kit/template/check.ts'
import type { TemplateValues } from '../../../../kit/template/fill.ts'
import { isPresent, type TemplateValue } from '../../../../kit/template/values.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { displayId } from '../../server/display-id.ts'
import type { TextVariable } from '../text-variables.ts'

/** What is wrong with the code in a text, each with its place; a variable without a value is wrong too. */
export function problemsIn(text: string, values: TemplateValues) {
  const variables = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { type: value.type, canBeEmpty: !isPresent(value) }]),
  )
  return checkTemplate(text, variables).map(({ severity, message, from, to }) => ({
    from,
    to,
    message: severity === 'error' ? message : `${text.slice(from, to)} is niet bekend bij deze melding.`,
  }))
}

/** A value for each variable of default texts. */
type TextValues = Readonly<Record<TextVariable, TemplateValue>>

/** What default texts say of a report. @throws Problem `not-found` without the report */
export async function textValuesOf(base: Base, db: Reader, id: number): Promise<TextValues> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('categories as main', 'main.id', 'categories.parentId')
    .select(['reports.createdAt', 'incidentStart', 'address'])
    .select(({ fn, val }) => [
      fn.coalesce('categories.publicName', 'categories.name').as('subCategory'),
      fn.coalesce('main.publicName', 'main.name', val('')).as('mainCategory'),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (!report) throw new Problem('not-found')
  return {
    signal_id: { type: 'text', text: String(id) },
    formatted_signal_id: { type: 'text', text: displayId(base, id) },
    created_at: { type: 'date', moment: report.createdAt },
    incident_date_start: { type: 'date', moment: report.incidentStart },
    address: { type: 'address', address: report.address },
    main_category_public_name: { type: 'text', text: report.mainCategory },
    sub_category_public_name: { type: 'text', text: report.subCategory },
    ORGANIZATION_NAME: { type: 'text', text: base.municipality.mail.organization },
  }
}
