import { withLastDay } from '#features/categories/dated-message.ts'
import { withoutMailPromise } from '#features/categories/mail-promise.ts'
import { dayInWords } from '#features/my-reports/web/days.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { PromiseText } from '#features/site/pages/parts/PromiseText.tsx'
import { WrittenMarkdown } from '#features/site/pages/parts/WrittenMarkdown.tsx'
import type { SentReport } from './sent-report.ts'

type Props = { sentReport: Pick<SentReport, 'handlingMessage' | 'hasEmail' | 'promise'> }

export function HandlingAndPromise({ sentReport }: Props) {
  const { handlingMessage = '', hasEmail, promise } = sentReport
  const message = hasEmail ? handlingMessage : withoutMailPromise(handlingMessage)
  const dated = promise && withLastDay(message, promise, dayInWords(promise.lastDay))
  if (dated) return <WrittenMarkdown text={dated} />
  return (
    <>
      {message ? <WrittenMarkdown text={message} /> : <p>{lazyTexts.handlingFallback}</p>}
      {promise && <PromiseText promise={promise} />}
    </>
  )
}
