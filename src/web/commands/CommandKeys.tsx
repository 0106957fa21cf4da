import type { ReactNode } from 'react'
import css from './CommandKeys.module.css'
import { type CommandName, commands, keysOf } from './commands.ts'

/** One key, as it is on the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>

/** The keys of a command, as `Ctrl K`; nothing for a command without. */
export const CommandKeys = ({ command }: { command: CommandName }) => <KeysOf keys={keysOf(commands[command])} />

/** Keys that are pressed together. */
export const KeysOf = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map(key => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)
