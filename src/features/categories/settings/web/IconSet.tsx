import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { iconSet } from '../../icons/icon-set.ts'
import css from './CategoryFields.module.css'
import { drawingAddress } from './icon-file.ts'

type Props = {
  chosen: string
  onChoose: (svg: string) => void
  /** What stands beside the button. */
  children: ReactNode
}

/** The icons that come with the product, to choose from. */
export function IconSet({ chosen, onChoose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const set = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // It opens below the button, which is often at the foot of the screen.
    if (isOpen) set.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <div className={css.iconButtons}>
        <Button
          variant="secondary"
          small
          aria-expanded={isOpen}
          aria-controls="icon-set"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Sluit de set' : 'Kies uit de set'}
        </Button>
        {children}
      </div>
      <ul ref={set} id="icon-set" className={css.set} aria-label="Iconen" hidden={!isOpen}>
        {isOpen &&
          iconSet.map(({ name, svg }) => (
            <li key={name}>
              <button type="button" className={css.choice} aria-pressed={svg === chosen} onClick={() => onChoose(svg)}>
                <img src={drawingAddress(svg)} alt="" width={32} height={32} />
                {name}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
