import { useState } from 'react'
import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { Button } from '../../web/ui/Button.tsx'
import css from './Outcome.module.css'

/** The link to the page of the report for who gets no mail with it: to copy, or to write down. It is shown once. */
export function ReportLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    setIsCopied(false)
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }
  return (
    <section className={css.link} aria-labelledby="report-link">
      <h2 id="report-link">{lazyTexts.linkHeading}</h2>
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
