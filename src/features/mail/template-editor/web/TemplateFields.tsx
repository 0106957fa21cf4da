import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import { becameText, changedPart, shortened } from '#kit/words.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import { PreviousValue } from '#web/form/form-parts.tsx'
import {
  type Description,
  type FieldErrors,
  type Form,
  type SaveResult,
  type Saving,
  saveResult,
} from '#web/form/use-form.ts'
import { insertText } from '#web/insert-text.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarkedTextArea } from '#web/ui/MarkedTextArea.tsx'
import { PartLink } from '#web/ui/PartLink.tsx'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem, missingLink } from '../../templates/check.ts'
import { setTemplate, type TemplateChange, TemplateWithFacts } from '../../templates/contract.ts'
import { type TemplateKey, variablesOf, variableWords } from '../../templates/variables.ts'
import { type InWords, mailWords, problemInWords } from '../in-words/in-words.ts'
import css from './TemplateEditor.module.css'
import { ProblemList, useWords, VariableButtons, variableButtons } from './VariableText.tsx'

type Props = { form: Form<MailTemplate>; templateKey: TemplateKey; builtIn: MailTemplate }

export function TemplateFields({ form, templateKey, builtIn }: Props) {
  const { values, set, errors } = form
  const [isCode, setCode] = useState(false)
  const refs = { title: useRef<HTMLTextAreaElement>(null), body: useRef<HTMLTextAreaElement>(null) }
  const lastField = useRef<keyof MailTemplate>('body')
  const words = mailWords(templateKey)
  const buttons = variableButtons(variablesOf(templateKey))
  const field = (name: keyof MailTemplate) => ({
    code: values[name],
    words,
    isCode,
    sources: [form.base[name], builtIn[name], ...buttons.map(({ code }) => code)],
    onChange: (code: string) => set({ [name]: code }),
  })
  const fields = { title: useWords(field('title')), body: useWords(field('body')) }
  const problems = checkMailTemplate(templateKey, values)
  const textOf = (problem: MailTemplateProblem) => problemText(problem, isCode ? undefined : words)
  const replace = ({ field: name, from, to }: MailTemplateProblem, meant: string) =>
    set({ [name]: values[name].slice(0, from) + meant + values[name].slice(to) })
  const list = { textOf, onReplace: replace, isCode }
  const props = (name: keyof MailTemplate) => {
    const found = problems.filter(problem => problem.field === name && problem.severity === 'error')
    return {
      ref: refs[name],
      value: fields[name].shown,
      pattern: fields[name].pattern,
      error: found.length > 0 ? <ProblemList problems={found} {...list} /> : errors[name],
      onFocus: () => {
        lastField.current = name
      },
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => fields[name].type(target.value),
    }
  }
  const insert = (code: string) => {
    const { current } = refs[lastField.current]
    const { pieceOf, type } = fields[lastField.current]
    if (current) insertText(current, pieceOf(code), type)
  }
  return (
    <>
      <MarkedTextArea
        {...props('title')}
        className={css.title}
        label="Onderwerp"
        required
        rows={1}
        maxRows={5}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <PreviousValue form={form} field="title" />
      <MarkedTextArea
        {...props('body')}
        className={classes(css.body, isCode && css.code)}
        label="Tekst"
        required
        hint={<TextHint isCode={isCode} />}
        rows={16}
        maxRows={34}
        spellCheck
      />
      <PreviousValue form={{ ...form, was: { ...form.was, body: bodyBefore(form, builtIn, words) } }} field="body" />
      <TemplateWarnings problems={problems} missing={missingLink(templateKey, values)} {...list} />
      <VariableButtons
        buttons={buttons}
        shown={isCode ? '' : `${fields.title.shown}\n${fields.body.shown}`}
        onInsert={insert}
      />
      <Checkbox
        small
        label="Toon de code van wat ingevuld wordt"
        checked={isCode}
        onChange={({ target }) => setCode(target.checked)}
      />
    </>
  )
}

const TextHint = ({ isCode }: { isCode: boolean }) => (
  <>
    Een lege regel is een nieuwe alinea. **vet** wordt vet, # maakt een kop, [tekst](link) een link of een knop.
    {!isCode && ' Wat tussen { en } staat, wordt per melding ingevuld of zegt wanneer een stuk in de e-mail staat.'}
  </>
)

function bodyBefore({ base, values, was }: Form<MailTemplate>, builtIn: MailTemplate, { read }: InWords) {
  const part = changedPart(read(base.body), read(values.body))
  const whole = base.body === builtIn.body ? 'de meegeleverde tekst' : shortened(read(base.body))
  return { ...was.body, text: shortened(part.from) || whole }
}

const listId = 'warnings'

const warningsIn = (problems: readonly MailTemplateProblem[]) =>
  problems.filter(({ severity }) => severity === 'warning')

type TemplateWarningsProps = ComponentProps<typeof ProblemList<MailTemplateProblem>> & {
  missing: ReturnType<typeof missingLink>
}

/** Problems for some reports, and a missing link that the mail exists for. */
function TemplateWarnings({ problems, missing, ...list }: TemplateWarningsProps) {
  const warnings = warningsIn(problems)
  if (warnings.length === 0 && !missing) return null
  return (
    <ul className={css.warnings} id={listId} tabIndex={-1} aria-label="Waarschuwingen">
      {missing && (
        <li>
          Zonder {list.isCode ? `{{ ${missing.link} }}` : `{${variableWords[missing.link][0]}}`} {missing.loss}.
        </li>
      )}
      {warnings.map(problem => (
        <li key={`${problem.field} ${problem.from}`}>
          {problem.field === 'title' && 'Onderwerp: '}
          <ProblemList problems={[problem]} {...list} />
        </li>
      ))}
    </ul>
  )
}

/** Warnings do not prevent saving. */
export function WarningsNote({ templateKey, values }: { templateKey: TemplateKey; values: MailTemplate }) {
  const found = warningsIn(checkMailTemplate(templateKey, values)).length
  const count = missingLink(templateKey, values) ? found + 1 : found
  if (count === 0) return null
  return <PartLink id={listId}>{count === 1 ? '1 waarschuwing' : `${count} waarschuwingen`} in de tekst</PartLink>
}

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
function problemText({ line, field, message }: MailTemplateProblem, words?: InWords): string {
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
