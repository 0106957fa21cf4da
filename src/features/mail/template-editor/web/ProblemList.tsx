import type { TemplateProblem } from '#kit/template/check.ts'
import { Button } from '#web/ui/Button.tsx'
import { nameOf } from '../in-words/names.ts'
import css from './TemplateEditor.module.css'

type Props<Problem extends TemplateProblem> = {
  problems: readonly Problem[]
  textOf: (problem: Problem) => string
  onReplace: (problem: Problem, name: string) => void
  isCode: boolean
}

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

const wordOf = (suggestion: string) => nameOf(suggestion.replace(/^\{\{ | \}\}$/g, ''))

const chipOf = (suggestion: string) => {
  const word = wordOf(suggestion)
  return word === undefined ? suggestion : `{${word}}`
}

const named = (word: string | undefined) => (word ? ` (${word})` : '')
