import { useNavigation } from 'react-router'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './PendingBar.module.css'

/** Shows that the next page is loading, while the previous one stays. */
export function PendingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      {isLoading && <div className={css.bar} />}
      <VisuallyHidden role="status">{isLoading && 'Bezig met laden…'}</VisuallyHidden>
    </>
  )
}
