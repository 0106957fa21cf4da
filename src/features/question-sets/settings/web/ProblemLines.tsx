import { ErrorIcon, WarningIcon } from '#web/ui/icons.tsx'
import type { SetProblem } from '../problems.ts'
import css from './Questions.module.css'

export const ProblemLines = ({ problems }: { problems: readonly SetProblem[] }) =>
  problems.map(({ isError, text }) => (
    <span key={text} className={css.problem} data-error={isError || undefined}>
      {isError ? <ErrorIcon size="1em" /> : <WarningIcon size="1em" />} {text}
    </span>
  ))
