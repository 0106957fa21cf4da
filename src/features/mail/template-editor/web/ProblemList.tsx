import type { TemplateProblem } from '../../../../kit/template/check.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { namedVariables, variableWords } from '../../templates/variable-words.ts'
import css from './TemplateEditor.module.css'

type Props<Problem extends TemplateProblem> = {
  problems: readonly Problem[]
  textOf: (problem: Problem) => string
  /** Puts the name that was probably meant in the place of another one. */
  onReplace: (problem: Problem, name: string) => void
}

/** What is wrong with a text, by line, each with the way out of it. */
export const ProblemList = <Problem extends TemplateProblem>({ problems, textOf, onReplace }: Props<Problem>) =>
  problems.map(problem => (
    <span key={`${problem.from} ${problem.message}`} className={css.problem}>
      {textOf(problem)}
      {problem.suggestion !== undefined && (
        <>
          {' Bedoel je '}
          <Button variant="subtle" small onClick={() => onReplace(problem, problem.suggestion ?? '')}>
            {problem.suggestion}
          </Button>
          {wordOf(problem.suggestion)}?
        </>
      )}
    </span>
  ))

/** What a variable is called on the screens. */
function wordOf(suggestion: string): string {
  const name = namedVariables.find(each => each === suggestion.replace(/^\{\{ | \}\}$/g, ''))
  return name ? ` (${variableWords[name][0]})` : ''
}
