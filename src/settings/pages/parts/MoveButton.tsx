import { Button } from '#web/ui/Button.tsx'
import { SortDownIcon, SortUpIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './MoveButton.module.css'

type Props = {
  name: string
  isLast: boolean
  text: 'omhoog' | 'omlaag'
  busy: boolean
  onMove: () => void
}

/** The last button stays in place, so that the focus is not lost. */
export const MoveButton = ({ name, isLast, text, busy, onMove }: Props) => (
  <Button
    variant="subtle"
    small
    className={isLast ? css.last : undefined}
    icon={text === 'omhoog' ? <SortUpIcon size="1em" /> : <SortDownIcon size="1em" />}
    aria-disabled={isLast || busy}
    onClick={() => !isLast && !busy && onMove()}
  >
    <VisuallyHidden>
      {name} {text}
    </VisuallyHidden>
  </Button>
)
