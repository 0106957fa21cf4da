import { type SqlBool, sql } from 'kysely'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { policy } from '#features/reports/policy.ts'
import { findDepartmentsWithAccess } from '#features/reports/server/store.ts'
import { statusMail, statusOf } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { textValuesOf, withKnownValues } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { mailFactsOf, mailKinds } from '../../kinds.ts'
import type { Marks } from '../../templates/layout.ts'
import { parseTemplateKey } from '../../templates/server/edit.ts'
import { requireCorrect, templateOf } from '../../templates/server/store.ts'
import type { DefaultTextInput, ExampleMail, TemplateInput } from '../contract.ts'
import { kindOfTemplate } from '../mail-list.ts'
import { type Example, exampleChangeOf, exampleMail } from './compose-example.ts'

export type TemplateToShow = { key: string; input: () => TemplateInput }

export const previewTemplate = async (base: Base, user: User, template: TemplateToShow): Promise<ExampleMail> =>
  exampleMail(base, await exampleOf(base, user, template, 'values'))

/** @throws Problem `invalid-input` for a text with mistakes, or without a report */
export async function exampleOf(
  base: Base,
  user: User,
  { key, input }: TemplateToShow,
  marks: Marks,
): Promise<Example> {
  const parsed = parseTemplateKey(key)
  const { report, ...template } = input()
  requireCorrect(parsed, template)
  const kind = kindOfTemplate(parsed)
  const isAboutReport = mailFactsOf(kind).about !== 'link'
  const wanted = { report, status: exampleChangeOf(kind)?.to }
  const reportId = isAboutReport ? await exampleReportFor(base.db, user, wanted) : null
  return { kind, user, reportId, draft: { ...template, marks } }
}

const refusal = (message: string) => new Problem('invalid-input', { report: [message] })

type ExampleChoice = {
  report: number | null
  status: Status | undefined
}

/** @throws Problem `invalid-input` when the user may see no such report */
async function exampleReportFor(db: Reader, user: User, { report, status }: ExampleChoice): Promise<number> {
  if (report === null) return lastReport(db, user, status)
  const departments = await findDepartmentsWithAccess(db, report)
  if (!departments || !policy.read(user, departments))
    throw refusal('Deze melding bestaat niet, of je mag die niet zien.')
  return report
}

const maxReports = 500

async function lastReport(db: Reader, user: User, status: Status | undefined): Promise<number> {
  const last = await db
    .selectFrom(
      db
        .selectFrom('reports')
        .select(['reports.id', 'reports.status'])
        .where(sql<SqlBool>`${visibleTo(user)}`)
        .orderBy('reports.id', 'desc')
        .limit(maxReports)
        .as('last'),
    )
    .select('last.id')
    .$if(status !== undefined, query => query.orderBy(sql`last.status = ${status}`, 'desc'))
    .orderBy('last.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw refusal('Er is nog geen melding om als voorbeeld te gebruiken.')
  return last.id
}

export async function previewDefaultText(
  base: Base,
  user: User,
  { state, text, report }: DefaultTextInput,
): Promise<ExampleMail> {
  const to = statusOf(state)
  const kind = statusMail(to)?.kind
  if (!kind) throw new Problem('invalid-input', { state: ['Bij deze status gaat geen e-mail.'] })
  const reportId = await exampleReportFor(base.db, user, { report, status: to })
  const filled = withBlanks(withKnownValues(text, await textValuesOf(base, base.db, reportId)))
  const { title, body } = await templateOf(base.db, mailKinds[kind].template)
  const change = { from: 'in-progress', to, text: filled } as const
  return exampleMail(base, { kind, user, reportId, draft: { title, body, marks: 'message' }, change })
}

const withBlanks = (text: string) => text.replaceAll(/\{\{([^{}]*)\}\}/g, (_, name: string) => `[${name.trim()}]`)
