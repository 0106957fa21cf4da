import type { ComponentProps } from 'react'
import { PartLink } from '../../../../web/ui/PartLink.tsx'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem } from '../../templates/check.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { ProblemList } from './ProblemList.tsx'
import css from './TemplateEditor.module.css'

const listId = 'warnings'

const warningsIn = (problems: readonly MailTemplateProblem[]) =>
  problems.filter(({ severity }) => severity === 'warning')

type Props = ComponentProps<typeof ProblemList<MailTemplateProblem>>

/** What may be wrong for some reports. */
export function TemplateWarnings({ problems, ...list }: Props) {
  const warnings = warningsIn(problems)
  if (warnings.length === 0) return null
  return (
    <ul className={css.warnings} id={listId} tabIndex={-1} aria-label="Waarschuwingen">
      {warnings.map(problem => (
        <li key={`${problem.field} ${problem.from}`}>
          {problem.field === 'title' && 'Onderwerp: '}
          <ProblemList problems={[problem]} {...list} />
        </li>
      ))}
    </ul>
  )
}

/** How many warnings there are, with the way to them; nothing without. They do not keep the text from being saved. */
export function WarningsNote({ templateKey, values }: { templateKey: TemplateKey; values: MailTemplate }) {
  const { length } = warningsIn(checkMailTemplate(templateKey, values))
  if (length === 0) return null
  return <PartLink id={listId}>{length === 1 ? '1 waarschuwing' : `${length} waarschuwingen`} in de tekst</PartLink>
}
