import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import css from './RowButton.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'small' | 'variant' | 'tabIndex'> & {
  reportId: number
  label: string
  icon: ReactNode
  /** What it brings along, said beforehand. */
  consequence?: string | undefined
}

/** An action in the row of a report: a sign that takes little room, whose words show under the pointer. */
export function RowButton({ reportId, label, consequence, ...button }: Props) {
  const also = consequence ? `. ${consequence}` : ''
  return (
    <Button
      {...button}
      small
      variant="secondary"
      className={css.button}
      tabIndex={-1} // a row is one tab stop; with the keyboard the report has the commands
      aria-label={`${label}: melding ${reportId}${also}`}
      data-tip={`${label}${also}`}
    />
  )
}
