import type { LikelySame } from './contract.ts'

/** The names of the field and the buttons in a browser without scripts: which reports stood on the page, and what was pressed. */
export const doubleNames = { list: 'doubles-offered', choose: 'same-as:', leave: 'not-same' } as const

/** By which a report is known again: its token is another one on each page. */
export const doubleKeyOf = ({ createdAt, metres }: LikelySame) => `${createdAt} ${metres}`

/** Empty when there are none. */
export const doublesKeyOf = (doubles: readonly LikelySame[]) => doubles.map(doubleKeyOf).join(', ')
