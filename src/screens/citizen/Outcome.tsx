import type { ReactNode } from 'react'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import css from './Outcome.module.css'
import { pageTexts } from './texts.ts'

type Props = {
  heading: string
  text: string
  siteTitle: string
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function Outcome({ heading, text, siteTitle, onRetry, children }: Props) {
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      {onRetry && (
        <div className={css.buttons}>
          <Button onClick={onRetry}>{pageTexts.retry}</Button>
        </div>
      )}
      {children}
    </div>
  )
}
