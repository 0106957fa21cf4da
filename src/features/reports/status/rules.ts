import type { Status } from '../rules.ts'

/**
 * Which status may follow which (docs/wire/statuses.md#transitions). Nobody can enter `on-hold` or `split` any more; reports
 * from before may leave `on-hold`.
 */
const next: Record<Status, readonly Status[]> = {
  received: [
    'received',
    'awaiting',
    'in-progress',
    'ready-to-send',
    'handled',
    'cancelled',
    'scheduled',
    'reaction-requested',
    'forwarded',
  ],
  awaiting: [
    'received',
    'awaiting',
    'scheduled',
    'closure-requested',
    'handled',
    'ready-to-send',
    'in-progress',
    'cancelled',
    'reaction-requested',
    'forwarded',
  ],
  'in-progress': [
    'received',
    'scheduled',
    'in-progress',
    'handled',
    'cancelled',
    'ready-to-send',
    'closure-requested',
    'reaction-requested',
    'forwarded',
  ],
  scheduled: [
    'received',
    'scheduled',
    'in-progress',
    'handled',
    'cancelled',
    'closure-requested',
    'reaction-requested',
    'forwarded',
  ],
  'on-hold': ['scheduled', 'cancelled'],
  'ready-to-send': ['sent', 'send-failed', 'cancelled'],
  sent: ['done-external', 'cancelled'],
  'send-failed': ['received', 'ready-to-send', 'cancelled'],
  'done-external': ['handled', 'cancelled', 'in-progress'],
  handled: ['reopened', 'reopen-requested'],
  cancelled: ['cancelled', 'reopened', 'in-progress'],
  reopened: [
    'reopened',
    'in-progress',
    'handled',
    'cancelled',
    'ready-to-send',
    'received',
    'reaction-requested',
    'forwarded',
  ],
  split: [],
  'closure-requested': [
    'received',
    'closure-requested',
    'awaiting',
    'handled',
    'cancelled',
    'in-progress',
    'forwarded',
  ],
  'reopen-requested': ['handled', 'reopened', 'cancelled'],
  'reaction-requested': [
    'received',
    'awaiting',
    'in-progress',
    'scheduled',
    'handled',
    'cancelled',
    'reaction-requested',
    'reaction-received',
    'ready-to-send',
    'forwarded',
  ],
  'reaction-received': [
    'received',
    'awaiting',
    'in-progress',
    'handled',
    'cancelled',
    'scheduled',
    'reaction-requested',
    'ready-to-send',
    'forwarded',
  ],
  forwarded: [
    'closure-requested',
    'received',
    'awaiting',
    'in-progress',
    'forwarded',
    'scheduled',
    'handled',
    'cancelled',
    'reaction-requested',
    'reaction-received',
    'ready-to-send',
  ],
}

export const mayFollow = (from: Status, to: Status) => next[from].includes(to)

/** What staff and residents call it. */
export const statusLabel: Record<Status, string> = {
  received: 'Gemeld',
  awaiting: 'In afwachting van behandeling',
  'in-progress': 'In behandeling',
  'on-hold': 'On hold',
  scheduled: 'Ingepland',
  'ready-to-send': 'Extern: te verzenden',
  sent: 'Extern: verzonden',
  'send-failed': 'Extern: mislukt',
  'done-external': 'Extern: afgehandeld',
  handled: 'Afgehandeld',
  cancelled: 'Geannuleerd',
  reopened: 'Heropend',
  split: 'Gesplitst',
  'closure-requested': 'Extern: verzoek tot afhandeling',
  'reopen-requested': 'Verzoek tot heropenen',
  'reaction-requested': 'Reactie gevraagd',
  'reaction-received': 'Reactie ontvangen',
  forwarded: 'Doorgezet naar extern',
}

/** What a user may choose in the status form, in its order. */
export const choosable = [
  'received',
  'awaiting',
  'reaction-requested',
  'scheduled',
  'in-progress',
  'closure-requested',
  'handled',
  'reopen-requested',
  'reopened',
  'cancelled',
] as const satisfies readonly Status[]

/** The reporter gets mail whenever one of these is set, ticked or not. */
const mailed: readonly Status[] = ['handled', 'reaction-requested', 'reopened', 'forwarded']
export const alwaysMails = (status: Status) => mailed.includes(status)

/** Without a text these make no sense to whoever reads them. */
const explained: readonly Status[] = ['handled', 'reopened']
export const needsText = (status: Status) => explained.includes(status)

/** Systems that a report can be sent to with `ready-to-send`. */
export const targets = ['sigmax', 'gisib', 'straatnotes'] as const

export const longestText = (status: Status) => (status === 'reaction-requested' ? 1000 : 10_000)

/** While one of these lasts, the days that are left count on. */
export const withoutDeadline: readonly Status[] = [
  'handled',
  'split',
  'cancelled',
  'reaction-requested',
  'reaction-received',
  'reopen-requested',
]
export const hasDeadline = (status: Status) => !withoutDeadline.includes(status)
