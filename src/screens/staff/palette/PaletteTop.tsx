import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SearchIcon } from '#web/ui/later-icons.tsx'
import css from './Palette.module.css'

export const PaletteTop = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <div className={css.top}>
    <SearchIcon className={css.icon} />
    {children}
    <Button variant="subtle" small icon={<CloseIcon />} aria-label="Sluiten" onClick={onClose} />
  </div>
)
