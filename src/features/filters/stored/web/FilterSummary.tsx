import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { RefreshIcon } from '#web/ui/later-icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './MyFilters.module.css'

type Props = {
  name: string
  refresh: boolean
  texts: readonly string[]
  onShow: () => void
  children?: ReactNode
}

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
