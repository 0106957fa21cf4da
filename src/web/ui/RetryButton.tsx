import type { ComponentProps } from 'react'
import { useFocusHeadingOnRemoval } from '../use-focus.ts'
import { Button } from './Button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'small' | 'busy' | 'onClick'>

export const RetryButton = (props: Props) => (
  <Button variant="secondary" ref={useFocusHeadingOnRemoval<HTMLButtonElement>()} {...props}>
    Probeer opnieuw
  </Button>
)
