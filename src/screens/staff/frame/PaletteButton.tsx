import { CommandKeys } from '#web/commands/CommandKeys.tsx'
import { commands } from '#web/commands/commands.ts'
import { runCommand } from '#web/commands/use-commands.ts'
import { useHasKeyboard } from '#web/commands/use-has-keyboard.ts'
import { PromptIcon } from '#web/ui/later-icons.tsx'
import css from './PaletteButton.module.css'

export function PaletteButton() {
  const hasKeyboard = useHasKeyboard()
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      title={commands.palette.label}
      onClick={() => runCommand('palette')}
    >
      <PromptIcon />
      <span className={css.hidden}>{commands.palette.label}</span>
      {hasKeyboard && <CommandKeys command="palette" />}
    </button>
  )
}
