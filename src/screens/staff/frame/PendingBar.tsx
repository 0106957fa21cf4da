import { useNavigation } from 'react-router'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './PendingBar.module.css'

/** While the next page is under way the one before it stays; this says that something is coming. */
export function PendingBar() {
  const isComing = useNavigation().state !== 'idle'
  return (
    <>
      {isComing && <div className={css.bar} />}
      <VisuallyHidden role="status">{isComing && 'Bezig met laden…'}</VisuallyHidden>
    </>
  )
}
