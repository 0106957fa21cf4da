import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../focus.ts'
import { Button } from './Button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'small' | 'busy' | 'onClick'>

/** Asks again for what could not be had. Once it is there this goes, and the heading takes the focus that it had. */
export function RetryButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element === document.activeElement) focusHeading()
    }
  }, [])
  return (
    <Button variant="secondary" ref={button} {...props}>
      Probeer opnieuw
    </Button>
  )
}
