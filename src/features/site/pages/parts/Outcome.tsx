import type { ReactNode } from 'react'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import css from './Outcome.module.css'
import { pageTexts } from './texts.ts'

type Props = {
  heading: string
  text: string
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function Outcome({ heading, text, onRetry, children }: Props) {
  usePageTitle(heading)
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
