import { EyeIcon } from '../../../web/ui/icons.tsx'
import css from './Live.module.css'
import { usePresence } from './use-presence.ts'

/** Which colleagues look at the same report now. Its place is always there, so that nothing moves. */
export function AlsoHere({ id }: { id: number }) {
  const others = usePresence(id)
  return (
    <p className={css.here} role="status">
      {others.length > 0 && (
        <>
          <EyeIcon /> {alsoHere(others)}
        </>
      )}
    </p>
  )
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

const alsoHere = (others: readonly string[]) =>
  `${list.format(others)} ${others.length === 1 ? 'kijkt' : 'kijken'} ook naar deze melding`
