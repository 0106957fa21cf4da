import { dutchList } from '../../../kit/dutch-list.ts'
import { EyeIcon } from '../../../web/ui/icons.tsx'
import css from './Live.module.css'
import { usePresence } from './use-presence.ts'

/** The colleagues who view the same report now. Its space is always reserved, so that nothing moves. */
export function OtherViewers({ id }: { id: number }) {
  const others = usePresence(id)
  return (
    <p className={css.here} role="status">
      {others.length > 0 && (
        <>
          <EyeIcon /> {viewersText(others)}
        </>
      )}
    </p>
  )
}

const viewersText = (others: readonly string[]) =>
  `${dutchList(others)} ${others.length === 1 ? 'kijkt' : 'kijken'} ook naar deze melding`
