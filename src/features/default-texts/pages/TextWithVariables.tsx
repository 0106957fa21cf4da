import { type ComponentProps, useRef, useState } from 'react'
import { problemInWords, textWords } from '#features/mail/template-editor/in-words/in-words.ts'
import editor from '#features/mail/template-editor/web/TemplateEditor.module.css'
import {
  ProblemList,
  useWords,
  VariableButtons,
  variableButtons,
} from '#features/mail/template-editor/web/VariableText.tsx'
import { variableWords } from '#features/mail/templates/variables.ts'
import { checkDefaultText, textVariables } from '#features/reports/status-change/text-variables.ts'
import type { TemplateProblem } from '#kit/template/check.ts'
import { changedPart, shortened } from '#kit/words.ts'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { insertText } from '#web/insert-text.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { MarkedTextArea } from '#web/ui/MarkedTextArea.tsx'
import type { DefaultTextValues } from '../web/text-values.ts'

const buttons = variableButtons(textVariables)

export function TextWithVariables({ form }: { form: Form<DefaultTextValues> }) {
  const { values, set, errors } = form
  const area = useRef<HTMLTextAreaElement>(null)
  const [isCode, setCode] = useState(false)
  const field = useWords({
    code: values.text,
    words: textWords,
    isCode,
    sources: [form.base.text, ...buttons.map(({ code }) => code)],
    onChange: text => set({ text }),
  })
  const problems = checkDefaultText(values.text, variableWords)
  const list = {
    isCode,
    textOf: ({ line, message }: TemplateProblem) =>
      `Regel ${line}: ${isCode ? message : problemInWords(message, textWords)}`,
    onReplace: ({ from, to }: TemplateProblem, name: string) =>
      set({ text: values.text.slice(0, from) + name + values.text.slice(to) }),
  }
  const wrong = problems.filter(({ severity }) => severity === 'error')
  const part = changedPart(textWords.read(form.base.text), textWords.read(values.text))
  const was = { ...form.was, text: { ...form.was.text, text: shortened(part.from) } }
  return (
    <>
      <MarkedTextArea
        ref={area}
        label="Tekst"
        required
        rows={8}
        max={10_000}
        spellCheck
        value={field.shown}
        pattern={field.pattern}
        error={wrong.length > 0 ? <ProblemList problems={wrong} {...list} /> : errors.text}
        onChange={({ target }) => field.type(target.value)}
      />
      <PreviousValue form={{ ...form, was }} field="text" />
      <Warnings problems={problems} {...list} />
      <VariableButtons
        buttons={buttons}
        shown={isCode ? '' : field.shown}
        hint="Ingevuld zodra een collega de tekst kiest. Die ziet de uitkomst voor het versturen."
        onInsert={code => area.current && insertText(area.current, field.pieceOf(code), field.type)}
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

const Warnings = ({ problems, ...list }: ComponentProps<typeof ProblemList<TemplateProblem>>) => (
  <ul className={editor.warnings}>
    {problems
      .filter(({ severity }) => severity === 'warning')
      .map(problem => (
        <li key={problem.from}>
          <ProblemList problems={[problem]} {...list} />
        </li>
      ))}
  </ul>
)
