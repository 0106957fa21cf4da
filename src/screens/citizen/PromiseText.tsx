import { promiseSentence } from '../../features/categories/promise-kinds.ts'
import type { ReadPromise } from '../../features/my-reports/contract.ts'
import { dayInWords } from '../../features/my-reports/web/days.ts'

/** What the reporter is promised, in the words of the mail. */
export function PromiseText({ promise }: { promise: ReadPromise }) {
  const [before, after] = promiseSentence(promise)
  return (
    <p>
      {before}
      <strong>{dayInWords(promise.lastDay)}</strong>
      {after}
    </p>
  )
}
