import type { ComponentProps } from 'react'
import { useFocusKept } from '../use-focus-kept.ts'
import { Button } from './Button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'small' | 'busy' | 'onClick'>

/** Asks again for what could not be had. Once it is there this goes, and the heading takes the focus that it had. */
export const RetryButton = (props: Props) => (
  <Button variant="secondary" ref={useFocusKept<HTMLButtonElement>()} {...props}>
    Probeer opnieuw
  </Button>
)
