import type { HistoryLine } from './contract.ts'

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
