import { useEffect, useState } from 'react'
import { laterTexts } from '../../features/reports/draft/lazy-texts.ts'
import type { Draft } from '../../features/reports/draft/rules.ts'
import { handlingMessage } from '../../features/reports/draft/web/send.ts'
import { Markdown } from '../../web/ui/Markdown.tsx'

/** The handling message of a category, for question sets that show it. */
export function HandlingBlock({ category }: Pick<Draft, 'category'>) {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    void handlingMessage({ category }).then(text => !isUnmounted && setMessage(text))
    return () => {
      isUnmounted = true
    }
  }, [category])
  return (
    <section>
      <h2>{laterTexts.whatNext}</h2>
      <Markdown text={message ?? laterTexts.handlingFallback} />
    </section>
  )
}
