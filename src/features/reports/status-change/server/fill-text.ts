import { Problem } from '../../../../kit/problem.ts'
import { removeLinks } from '../../../../kit/remove-links.ts'
import { checkTemplate } from '../../../../kit/template/check.ts'
import { fillTemplate, type TemplateValues } from '../../../../kit/template/fill.ts'
import { writtenValue } from '../../../../kit/template/filters.ts'
import { isPresent } from '../../../../kit/template/values.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { displayId } from '../../server/display-id.ts'
import { statusOf } from '../../status/codes.ts'
import type { StatusCode } from '../../status/facts.ts'
import { alwaysMails } from '../../status/rules.ts'

type MailedText = {
  state: StatusCode
  text?: string | null | undefined
  send_email?: boolean | undefined
  for_reporter?: boolean | undefined
}

/**
 * A change of status whose text the reporter reads, with the variables of default texts filled in (docs/wire/default-texts.md#status-messages). Another text
 * stays as it is.
 * @throws Problem `invalid-input` for a variable that there is not, or that this report has no value for
 */
export async function withFilledText<Change extends MailedText>(
  base: Base,
  db: Reader,
  { id, change }: { id: number; change: Change },
): Promise<Change> {
  const { text, state, send_email, for_reporter } = change
  const isForReporter = send_email || for_reporter || alwaysMails(statusOf(state))
  if (!text || !isForReporter || !/\{[{%#]|[}%#]\}/.test(text)) return change
  const values = await valuesOf(base, db, id)
  const variables = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { type: value.type, canBeEmpty: !isPresent(value) }]),
  )
  const messages = checkTemplate(text, variables).map(({ severity, message, from, to }) =>
    severity === 'error' ? message : `${text.slice(from, to)} is niet bekend bij deze melding.`,
  )
  if (messages.length > 0) throw new Problem('invalid-input', { text: [...new Set(messages)] })
  return { ...change, text: fillTemplate(text, values, value => asFact(writtenValue(value))) }
}

/** A fact in a Markdown text: nothing in it is read as Markdown or as a link. */
const asFact = (text: string) => (removeLinks(text, '') ?? '').replaceAll(/[\\`*_[\]<>#|{}]/g, '')

/** The variables of default texts. */
async function valuesOf(base: Base, db: Reader, id: number): Promise<TemplateValues> {
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
