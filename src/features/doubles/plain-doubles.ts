import type { LikelySame } from './contract.ts'

export const doubleNames = { list: 'doubles-offered', choose: 'same-as:', leave: 'not-same' } as const

/** Identifies a report across pages, because its token differs on each page. */
export const doubleKeyOf = ({ createdAt, metres, category }: LikelySame) => `${createdAt} ${metres} ${category}`

export const doublesKeyOf = (doubles: readonly LikelySame[]) => doubles.map(doubleKeyOf).join(', ')
