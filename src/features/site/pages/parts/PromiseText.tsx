import { promiseSentence } from '#features/categories/promise-kinds.ts'
import type { ReadPromise } from '#features/my-reports/contract.ts'
import { dayInWords } from '#features/my-reports/web/days.ts'
import { withDayPart } from '#features/reports/status/day-parts.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'

type Props = { promise: ReadPromise }

export const PromiseText = ({ promise }: Props) => (
  <p>
    <PromiseSentence promise={promise} />
  </p>
)

export function PromiseSentence({ promise }: Props) {
  const [before, after] = inPageLanguage(promiseSentence(promise).join('{day}')).split('{day}')
  return (
    <>
      {before}
      <strong>{withDayPart(dayInWords(promise.lastDay), promise.part)}</strong>
      {after}
    </>
  )
}
