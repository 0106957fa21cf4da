import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { AsideCard } from './AsideCard.tsx'
import css from './Form.module.css'

export type Consequence = {
  kind: 'added' | 'removed' | 'changed'
  what: string
  means?: ReactNode
  items?: readonly string[]
}

const signs = {
  added: { sign: '+', word: 'Erbij' },
  removed: { sign: '−', word: 'Eraf' },
  changed: { sign: '◆', word: 'Anders' },
}

type Props = {
  consequences: readonly Consequence[]
  children?: ReactNode
}

export const Consequences = ({ consequences, children }: Props) => (
  <div aria-live="polite">
    {consequences.length > 0 && (
      <AsideCard title="Wat er verandert">
        <ul className={css.consequences}>
          {consequences.map(({ kind, what, means, items }) => (
            <li key={`${kind} ${what}`} data-kind={kind}>
              <span aria-hidden="true">{signs[kind].sign}</span>
              <div>
                <VisuallyHidden>{signs[kind].word}: </VisuallyHidden>
                {what}
                {means && <small>{means}</small>}
                {items && (
                  <ul className={css.items}>
                    {items.map(item => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
        {children}
      </AsideCard>
    )}
  </div>
)
