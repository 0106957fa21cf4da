import type { TemplateProblem } from '../../../../kit/template/check.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { nameOf } from '../in-words/names.ts'
import css from './TemplateEditor.module.css'

type Props<Problem extends TemplateProblem> = {
  problems: readonly Problem[]
  textOf: (problem: Problem) => string
  /** Puts the name that was probably meant in the place of another one. */
  onReplace: (problem: Problem, name: string) => void
  /** Whether the text is shown as it is stored. */
  isCode: boolean
}

/** What is wrong with a text, by line, each with the way out of it. */
export const ProblemList = <Problem extends TemplateProblem>({ problems, textOf, onReplace, isCode }: Props<Problem>) =>
  problems.map(problem => (
    <span key={`${problem.from} ${problem.message}`} className={css.problem}>
      {textOf(problem)}
      {problem.suggestion !== undefined && (
        <>
          {' Bedoel je '}
          <Button variant="subtle" small onClick={() => onReplace(problem, problem.suggestion ?? '')}>
            {isCode ? problem.suggestion : chipOf(problem.suggestion)}
          </Button>
          {isCode && named(wordOf(problem.suggestion))}?
        </>
      )}
    </span>
  ))

/** What a variable is called on the screens. */
const wordOf = (suggestion: string) => nameOf(suggestion.replace(/^\{\{ | \}\}$/g, ''))

const chipOf = (suggestion: string) => {
  const word = wordOf(suggestion)
  return word === undefined ? suggestion : `{${word}}`
}

const named = (word: string | undefined) => (word ? ` (${word})` : '')
