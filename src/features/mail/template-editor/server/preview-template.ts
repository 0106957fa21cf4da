import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import { mailFactsOf } from '../../kinds.ts'
import type { Marks } from '../../templates/layout.ts'
import { parseTemplateKey } from '../../templates/server/edit.ts'
import { requireCorrect } from '../../templates/server/store.ts'
import type { ExampleMail, TemplateInput } from '../contract.ts'
import { exampleChangeOf, kindOfTemplate } from '../examples.ts'
import type { Example } from './compose-example.ts'
import { exampleMail } from './example-mail.ts'
import { exampleReportFor } from './example-report.ts'

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
