import { statusOf } from '#features/reports/status/codes.ts'
import { statusMail } from '#features/reports/status/rules.ts'
import { textValuesOf, withKnownValues } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { mailKinds } from '../../kinds.ts'
import { templateOf } from '../../templates/server/store.ts'
import type { DefaultTextInput, ExampleMail } from '../contract.ts'
import { exampleMail } from './example-mail.ts'
import { exampleReportFor } from './example-report.ts'

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
