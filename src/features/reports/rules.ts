/** A report in its own words; how the wire writes them stands in `contract.ts`. Pure: server and browser ask the same. */
export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]

export const reportTypes = ['SIG', 'REQ', 'QUE', 'COM', 'MAI', 'PRJ'] as const
export type ReportType = (typeof reportTypes)[number]

export const statuses = [
  'received',
  'awaiting',
  'in-progress',
  'on-hold',
  'scheduled',
  'ready-to-send',
  'sent',
  'send-failed',
  'done-external',
  'handled',
  'cancelled',
  'reopened',
  'split',
  'closure-requested',
  'reopen-requested',
  'reaction-requested',
  'reaction-received',
  'forwarded',
] as const
export type Status = (typeof statuses)[number]

export const limits = { text: 3000, textExtra: 10_000, phone: 17, email: 254, note: 3000, residentText: 1000 } as const

/** Nothing more is going to happen to it: counts as closed for the public, for deadlines and in figures. */
export const endedStatuses: readonly Status[] = ['handled', 'cancelled', 'split']
export const isEnded = (status: Status) => endedStatuses.includes(status)

/** Part of another report: its reporter gets no mail of its own. */
export const isChild = ({ parentId }: { parentId: number | null }) => parentId !== null
