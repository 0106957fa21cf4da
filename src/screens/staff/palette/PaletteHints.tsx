import { Key } from '../../../web/commands/CommandKeys.tsx'
import css from './Palette.module.css'

/** How the palette works by keyboard. */
export const PaletteHints = () => (
  <p className={css.hints}>
    <span>
      <Key>↑</Key> <Key>↓</Key> kies
    </span>
    <span>
      <Key>Enter</Key> doe
    </span>
    <span>
      <Key>Esc</Key> sluit
    </span>
    <span>Een nummer gaat naar die melding</span>
  </p>
)
