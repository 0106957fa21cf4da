import type { ComponentProps } from 'react'
import { PartLink } from '#web/ui/PartLink.tsx'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem, missingLink } from '../../templates/check.ts'
import { variableWords } from '../../templates/variable-words.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { ProblemList } from './ProblemList.tsx'
import css from './TemplateEditor.module.css'

const listId = 'warnings'

const warningsIn = (problems: readonly MailTemplateProblem[]) =>
  problems.filter(({ severity }) => severity === 'warning')

type Props = ComponentProps<typeof ProblemList<MailTemplateProblem>> & { missing: ReturnType<typeof missingLink> }

/** Problems for some reports, and a missing link that the mail exists for. */
export function TemplateWarnings({ problems, missing, ...list }: Props) {
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
