/** The values of a report in the words of the domain; `contract.ts` maps them to the wire. Pure, shared by server and browser. */
export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]

export const reportTypes = ['SIG', 'REQ', 'QUE', 'COM', 'MAI', 'PRJ'] as const
export type ReportType = (typeof reportTypes)[number]

export const limits = { text: 3000, textExtra: 10_000, phone: 17, email: 254, note: 3000, residentText: 1000 } as const

/** Whether it is a child of another report; the reporter gets no mail about it. */
export const isChild = ({ parentId }: { parentId: number | null }) => parentId !== null
