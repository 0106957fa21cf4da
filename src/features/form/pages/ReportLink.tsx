import { useId, useState } from 'react'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import css from '#features/site/pages/parts/Outcome.module.css'
import { Button } from '#web/ui/Button.tsx'

/** For a reporter who gets no mail with the link. It is shown once. */
export function ReportLink({ link }: { link: string }) {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    setIsCopied(false)
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }
  return (
    <section className={css.link} aria-labelledby={id}>
      <h2 id={id}>{lazyTexts.linkHeading}</h2>
      <p>{lazyTexts.linkText}</p>
      <p className={css.copy}>{link.replace(/^https?:\/\//, '')}</p>
      <div className={css.buttons}>
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={() => void copy()}>
            {lazyTexts.copyLink}
          </Button>
        )}
        <span role="status">{isCopied && lazyTexts.linkCopied}</span>
      </div>
    </section>
  )
}
