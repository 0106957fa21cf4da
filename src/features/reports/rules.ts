export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]

export const reportTypes = ['SIG', 'REQ', 'QUE', 'COM', 'MAI', 'PRJ'] as const
export type ReportType = (typeof reportTypes)[number]

export const limits = { text: 3000, textExtra: 10_000, phone: 17, email: 254, note: 3000, residentText: 1000 } as const

/** The reporter gets no mail about a child report. */
export const isChild = ({ parentId }: { parentId: number | null }) => parentId !== null
