import { type ChangeEvent, useRef, useState } from 'react'
import { changedPart, shortened } from '#kit/changed-part.ts'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { insertText } from '#web/insert-text.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarkedTextArea } from '#web/ui/MarkedTextArea.tsx'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem, missingLink } from '../../templates/check.ts'
import { type TemplateKey, variablesOf } from '../../templates/variables.ts'
import type { InWords } from '../in-words/in-words.ts'
import { mailWords } from '../in-words/mail-words.ts'
import { variableButtons } from '../variable-buttons.ts'
import { ProblemList } from './ProblemList.tsx'
import css from './TemplateEditor.module.css'
import { TemplateWarnings } from './TemplateWarnings.tsx'
import { problemText } from './template-values.ts'
import { useWords } from './use-words.ts'
import { VariableButtons } from './VariableButtons.tsx'

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
