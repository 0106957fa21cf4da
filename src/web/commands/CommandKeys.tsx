import type { ReactNode } from 'react'
import css from './CommandKeys.module.css'
import { type CommandName, commands, keysOf } from './commands.ts'

/** One key, as it is on the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>

/** The keys of a command, as `Ctrl K`; nothing for a command without. */
export const CommandKeys = ({ command }: { command: CommandName }) => (
  <span className={css.keys}>
    {keysOf(commands[command]).map(key => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)
