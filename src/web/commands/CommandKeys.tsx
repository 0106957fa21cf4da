import type { ReactNode } from 'react'
import css from './CommandKeys.module.css'
import { type CommandName, commands, keysOf } from './commands.ts'

export const Key = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>

export const CommandKeys = ({ command }: { command: CommandName }) => <KeysOf keys={keysOf(commands[command])} />

export const KeysOf = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map(key => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)
