import { z } from 'zod'
import { actorName, systemOnWire } from '#features/users/directory.ts'
import { parseDateTime } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'

export const HistoryLine = z.object({
  identifier: z.string(),
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.string().nullable(),
  who: z.string(),
  _signal: z.int(),
  /** From here on not in the API of the reference. `who` names the system for changes by the reporter. */
  by_reporter: z.literal(true).optional(),
  photo: z.object({ location: z.string(), preview: z.string() }).optional(),
  /** The line with the text that came with the photo. */
  sent_with: z.string().optional(),
  by_external_party: z.literal(true).optional(),
  /** The address that the report was forwarded to, or that answered with this status. */
  external_party: z.string().optional(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const readHistory = endpoint('GET', '/signals/v1/private/signals/:id/history', {
  access: ['sia_read'],
  query: z.object({
    what: z.string().optional(),
    created_after: z
      .string()
      .refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.')
      .optional(),
  }),
  answer: z.array(HistoryLine),
  summary: 'What happened to a report, newest first',
})

/** The wire names the system as author of changes from outside. */
export function authorOf({
  who,
  by_reporter,
  by_external_party,
}: Pick<HistoryLine, 'who' | 'by_reporter' | 'by_external_party'>): string {
  if (by_reporter) return 'Melder'
  return by_external_party ? 'Externe partij' : actorName(who)
}

/** Removes the address that the wire puts before the answer of an external party. */
export const writtenIn = ({ what, description }: Pick<HistoryLine, 'what' | 'description'>): string =>
  (what === 'RECEIVE_SESSION' ? description?.replace(/^Van [^\s@]+@\S+: /, '') : description) ?? ''

export type HistoryNames = { colleague: (address: string) => string; departments: (codes: string) => string }

type Line = Pick<HistoryLine, 'what' | 'action'> & { external_party?: string | undefined }

/**
 * Replaces addresses and department codes in the words of the wire by names. A change of status ends with its
 * external party.
 */
export function actionText({ what, action, external_party: party }: Line, names: HistoryNames): string {
  if (party) return `${action} (${party})`
  switch (what) {
    case 'UPDATE_USER_ASSIGNMENT':
      return assignmentText(action, names)
    case 'UPDATE_ROUTING_ASSIGNMENT':
      return /\(routering\)$/.test(action)
        ? 'Afdeling gewijzigd naar: die van de subcategorie'
        : `Afdeling gewijzigd naar: ${names.departments(afterColon(action))}`
    case 'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT':
      return `Regie gewijzigd naar: ${names.departments(afterColon(action))}`
    default:
      return action
  }
}

const afterColon = (text: string) => text.slice(text.lastIndexOf(': ') + 2)

function assignmentText(action: string, { colleague }: HistoryNames): string {
  const address = action.slice(action.lastIndexOf(' ') + 1)
  if (/\S@\S/.test(address)) return `Toegewezen aan ${colleague(address)}`
  return /naar: /.test(action) ? `Toegewezen aan ${afterColon(action)}` : 'Niet meer toegewezen'
}

export type ShownLine = HistoryLine & { photos: readonly NonNullable<HistoryLine['photo']>[] }

/**
 * Puts photos of the reporter beside the text that they were sent with. Other photos keep their own line. @param
 * lines newest first
 */
export function linesWithPhotos(lines: readonly HistoryLine[]): ShownLine[] {
  const texts = new Set(lines.map(({ identifier }) => identifier))
  const isBesideText = ({ photo, sent_with }: HistoryLine) =>
    photo !== undefined && sent_with !== undefined && texts.has(sent_with)
  return lines
    .filter(line => !isBesideText(line))
    .map(line => {
      const sentWithIt = lines.filter(other => isBesideText(other) && other.sent_with === line.identifier).toReversed()
      return { ...line, photos: [line, ...sentWithIt].flatMap(({ photo }) => photo ?? []) }
    })
}

/** The answer of an external party is also the text of the status that follows from it. */
export const withoutRepeatedAnswers = <Line extends HistoryLine>(lines: readonly Line[]): readonly Line[] =>
  lines.map(line => {
    const { what, when, description } = line
    const isRepeated =
      what === 'UPDATE_STATUS' &&
      description !== null &&
      lines.some(
        other =>
          other.what === 'RECEIVE_SESSION' && other.when === when && other.description?.endsWith(`: ${description}`),
      )
    return isRepeated ? { ...line, description: null } : line
  })

export const timelineGroups = [
  { value: 'notes', label: 'Notities' },
  { value: 'mails', label: 'Mails' },
  { value: 'replies', label: 'Reacties' },
  { value: 'changes', label: 'Wijzigingen' },
] as const
export type TimelineGroup = (typeof timelineGroups)[number]['value']

/** `isAutomatic`: folded away between the acts of people. */
type Described = { at: string; group: TimelineGroup; isAutomatic: boolean }

const noteCodes = ['CREATE_NOTE', 'UPDATE_NOTE']
const replyCodes = ['CREATE_FEEDBACK', 'RECEIVE_FEEDBACK', 'RECEIVE_SESSION', 'NOT_RECEIVED_SESSION']

export const isNoteByColleague = ({ what, who, by_reporter, by_external_party }: HistoryLine): boolean =>
  noteCodes.includes(what) && who !== systemOnWire && !by_reporter && !by_external_party

/** @param createdAt of the report: its initial values count as automatic, even when a colleague entered them */
export function describeLine(line: HistoryLine, createdAt: string): Described {
  const { what, when: at, who, by_reporter, by_external_party } = line
  if ((by_reporter && what !== 'UPDATE_REPORTER') || by_external_party || replyCodes.includes(what))
    return { at, group: 'replies', isAutomatic: at === createdAt }
  const isNote = isNoteByColleague(line)
  return {
    at,
    group: isNote ? 'notes' : 'changes',
    isAutomatic: !by_reporter && (who === systemOnWire || (at === createdAt && !isNote)),
  }
}

export const newestFirst = <Entry extends Described>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

export type Folded<Entry> = { folded: readonly Entry[] }

export function foldAutomatic<Entry extends Described>(entries: readonly Entry[]): (Entry | Folded<Entry>)[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.isAutomatic && last?.[0]?.isAutomatic) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap<Entry | Folded<Entry>>(run => (run.length > 1 ? [{ folded: run }] : run))
}
