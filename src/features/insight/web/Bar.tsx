import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import css from './Bar.module.css'

export type BarTone = 'late' | 'reopen' | 'main' | 'second'

type Props = {
  /** Relative to the longest bar, from 0 to 1. */
  share: number
  tone: BarTone
}

/** Hidden from screen readers, as its number is shown beside it. */
export function Bar({ share, tone }: Props) {
  const id = useId()
  const isHatched = tone === 'reopen' || tone === 'second'
  // A value above zero stays visible, however small.
  const width = share === 0 ? '0' : `${Math.max(0.5, 100 * share).toFixed(2)}%`
  return (
    <svg className={classes(css.bar, css[tone])} aria-hidden="true">
      {isHatched && <Hatch id={id} />}
      <rect className={css.whole} width="100%" height="100%" rx="2" />
      <rect className={css.part} width={width} height="100%" rx="2" />
      {isHatched && <rect fill={`url(#${id})`} width={width} height="100%" rx="2" />}
    </svg>
  )
}

/** Distinguishes bars without colour. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css.stripe} width="3" height="8" />
    </pattern>
  </defs>
)
