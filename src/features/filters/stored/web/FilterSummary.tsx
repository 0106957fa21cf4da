import type { ReactNode } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { RefreshIcon } from '../../../../web/ui/icons.tsx'
import { Tag } from '../../../../web/ui/Tag.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import css from './MyFilters.module.css'

type Props = {
  name: string
  refresh: boolean
  /** The parts of the filter. */
  texts: readonly string[]
  onShow: () => void
  /** Other actions, beside showing its result. */
  children?: ReactNode
}

/** A stored filter: its name, its parts and a button to show its result. */
export const FilterSummary = ({ name, refresh, texts, onShow, children }: Props) => (
  <>
    <h4 className={css.name}>
      {name} {refresh && <Refreshes />}
    </h4>
    <ul className={css.tags}>
      {texts.map(text => (
        <li key={text}>
          <Tag>{text}</Tag>
        </li>
      ))}
      {texts.length === 0 && <li>Alle meldingen</li>}
    </ul>
    <div className={css.actions}>
      <Button variant="subtle" small onClick={onShow}>
        Toon resultaat<VisuallyHidden> van {name}</VisuallyHidden>
      </Button>
      {children}
    </div>
  </>
)

const Refreshes = () => (
  <span title="Ververst automatisch">
    <RefreshIcon size="1em" />
    <VisuallyHidden>Ververst automatisch</VisuallyHidden>
  </span>
)
