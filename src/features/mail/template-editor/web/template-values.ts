import { becameText, changedPart } from '#kit/changed-part.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import { saveResult } from '#web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '#web/form/use-form.ts'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem } from '../../templates/check.ts'
import { setTemplate, type TemplateChange, TemplateWithFacts } from '../../templates/contract.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import type { InWords } from '../in-words/in-words.ts'
import { mailWords } from '../in-words/mail-words.ts'
import { problemInWords } from '../in-words/problem.ts'

export function readTemplateValues(body: unknown): MailTemplate {
  const { title, body: text } = TemplateWithFacts.parse(body)
  return { title, body: text }
}

const labels = { title: 'Onderwerp', body: 'Tekst' } as const

export const describeTemplate = (key: TemplateKey, { title, body }: MailTemplate): Description<MailTemplate> => ({
  title: { label: labels.title, text: mailWords(key).read(title) },
  body: { label: labels.body, text: mailWords(key).read(body) },
})

/** @param words absent when the text is shown as code */
export function problemText({ line, field, message }: MailTemplateProblem, words?: InWords): string {
  const said = words ? problemInWords(message, words) : message
  return field === 'title' ? said : `Regel ${line}: ${said}`
}

export function templateErrors(key: TemplateKey, values: MailTemplate): FieldErrors<MailTemplate> {
  const errors: FieldErrors<MailTemplate> = {}
  for (const problem of checkMailTemplate(key, values))
    if (problem.severity === 'error') errors[problem.field] ??= problemText(problem)
  return errors
}

export function saveTemplate(
  send: Send,
  key: TemplateKey,
  { values, version }: Saving<MailTemplate>,
): Promise<SaveResult<MailTemplate>> {
  const request = { params: { key }, body: values, headers: { 'If-Match': version } }
  const fields = { title: 'title', body: 'body' } as const
  return saveResult(callWithHeaders(setTemplate, request, send), { read: readTemplateValues, fields })
}

function changeText({ field, from, to }: TemplateChange['changes'][number], { read }: InWords): string {
  const part = changedPart(read(from), read(to))
  return becameText(labels[field], part)
}

export const templateLines = (
  key: TemplateKey,
  history: readonly TemplateChange[],
  restore: (values: Partial<MailTemplate>) => void,
): HistoryLine[] =>
  history.map(({ id, at, by, isReset, changes }) => ({
    id,
    at,
    by: by ?? undefined,
    text: [
      ...(isReset ? ['Meegeleverde tekst teruggezet'] : []),
      ...changes.map(change => changeText(change, mailWords(key))),
    ].join('\n'),
    onRestore: () => restore(Object.fromEntries(changes.map(({ field, from }) => [field, from]))),
  }))
