import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { UndoIcon } from '../ui/later-icons.tsx'
import { Moment } from '../ui/Moment.tsx'
import css from './Form.module.css'

export type HistoryLine = {
  id: number | string
  at: string
  by?: string | undefined
  text: string
  onRestore?: (() => void) | undefined
  restoreLabel?: string | undefined
  undoneAt?: { href: string; label: string } | undefined
}

const firstLines = 5

type Props = {
  /** Undefined before they are loaded, which differs from an empty history. */
  lines: readonly HistoryLine[] | undefined
}

export function ChangeHistory({ lines }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useHistoryAnchor(lines !== undefined)
  const all = lines ?? []
  const hint = useId()
  const isRestorable = all.some(({ onRestore, restoreLabel }) => onRestore && restoreLabel === undefined)
  const shown = isWhole ? all : all.slice(0, firstLines)
  return (
    <section className={css.history} aria-label="Geschiedenis">
      <h2 id={historyAnchor} ref={heading} tabIndex={-1}>
        Geschiedenis
      </h2>
      {lines?.length === 0 && <p className={css.none}>Nog niets gewijzigd.</p>}
      {isRestorable && (
        <p id={hint} className={css.none}>
          ‘Zet terug’ vult het formulier in zoals het was. Er verandert pas iets als je bewaart.
        </p>
      )}
      <ol>
        {shown.map(({ id, at, by, text, onRestore, restoreLabel, undoneAt }) => (
          <li key={id}>
            {text}
            <small>
              <Moment at={at} />
              {by && `, ${by}`}
            </small>
            {undoneAt && <Link href={undoneAt.href}>{undoneAt.label}</Link>}
            {onRestore && (
              <Button
                variant="subtle"
                small
                icon={<UndoIcon size="1em" />}
                onClick={onRestore}
                aria-describedby={restoreLabel === undefined ? hint : undefined}
              >
                {restoreLabel ?? 'Zet terug'}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < all.length && (
        <Button variant="subtle" small onClick={() => setWhole(true)}>
          Alle {all.length} regels
        </Button>
      )}
    </section>
  )
}

export const historyAnchor = 'geschiedenis'

/** The heading takes the focus after the lines are loaded, when the URL leads to the history. */
export function useHistoryAnchor(isKnown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isKnown || window.location.hash !== `#${historyAnchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isKnown])
  return heading
}
