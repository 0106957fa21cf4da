import { promiseSentence } from '../../features/categories/promise-kinds.ts'
import type { ReadPromise } from '../../features/my-reports/contract.ts'
import { dayInWords } from '../../features/my-reports/web/days.ts'
import { withDayPart } from '../../features/reports/status/day-parts.ts'
import { inPageLanguage } from '../../features/translations/web/in-page-language.ts'

/** What the reporter is promised, in the words of the mail. */
export function PromiseText({ promise }: { promise: ReadPromise }) {
  const [before, after] = inPageLanguage(promiseSentence(promise).join('{day}')).split('{day}')
  return (
    <p>
      {before}
      <strong>{withDayPart(dayInWords(promise.lastDay), promise.part)}</strong>
      {after}
    </p>
  )
}
