import { useEffect, useState } from 'react'
import { promisesMail } from '#features/categories/mail-promise.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { fetchHandlingMessage } from '#features/reports/draft/web/send.ts'
import { WrittenMarkdown } from '#features/site/pages/parts/WrittenMarkdown.tsx'

export function HandlingMessage({ category }: Pick<Draft, 'category'>) {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    void fetchHandlingMessage({ category }).then(text => !isUnmounted && setMessage(text))
    return () => {
      isUnmounted = true
    }
  }, [category])
  return <HandlingText message={message} />
}

export function HandlingText({ message }: { message: string | undefined }) {
  return (
    <section>
      <h2>{lazyTexts.handlingHeading}</h2>
      {message ? <WrittenMarkdown text={message} /> : <p>{lazyTexts.handlingFallback}</p>}
      {message && promisesMail(message) && <p>{lazyTexts.mailOnlyWithAddress}</p>}
    </section>
  )
}
