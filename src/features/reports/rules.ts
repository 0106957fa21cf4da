/** A report in its own words; how the wire writes them stands in `contract.ts`. Pure: server and browser ask the same. */
export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]

export const reportTypes = ['SIG', 'REQ', 'QUE', 'COM', 'MAI', 'PRJ'] as const
export type ReportType = (typeof reportTypes)[number]

export const limits = { text: 3000, textExtra: 10_000, phone: 17, email: 254, note: 3000, residentText: 1000 } as const

/** Part of another report: its reporter gets no mail of its own. */
export const isChild = ({ parentId }: { parentId: number | null }) => parentId !== null
