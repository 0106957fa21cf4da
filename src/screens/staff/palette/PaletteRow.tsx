import { CommandKeys } from '../../../web/commands/CommandKeys.tsx'
import { markedParts } from './matching.ts'
import type { PaletteOption } from './options.ts'
import css from './Palette.module.css'

type Props = {
  option: PaletteOption
  /** What was typed: it is marked in the label. */
  words: readonly string[]
  showsKeys: boolean
}

export const PaletteRow = ({ option: { label, icon, hint, command }, words, showsKeys }: Props) => (
  <span className={css.row}>
    <span className={css.icon}>{icon}</span>
    <span className={css.label}>
      {markedParts(label, words).map(({ text, isMatch }, index) => {
        const Part = isMatch ? 'mark' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label have no other identity.
        return <Part key={index}>{text}</Part>
      })}
    </span>
    {hint && <span className={css.hint}>{hint}</span>}
    {showsKeys && command && (
      <span className={css.keys}>
        <CommandKeys command={command} />
      </span>
    )}
  </span>
)
