import { Key } from '../../../web/commands/CommandKeys.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import css from './Palette.module.css'

/** How the palette works by keyboard, and the way to all keys. @param onAll shows them */
export const PaletteHints = ({ onAll }: { onAll: () => void }) => (
  <p className={css.hints}>
    <span>
      <Key>↑</Key> <Key>↓</Key> kiezen
    </span>
    <span>
      <Key>Enter</Key> uitvoeren
    </span>
    <span>
      <Key>Esc</Key> sluiten
    </span>
    <span>Een nummer gaat naar die melding</span>
    <Button variant="subtle" small className={css.all} aria-haspopup="dialog" onClick={onAll}>
      Alle sneltoetsen
    </Button>
  </p>
)
